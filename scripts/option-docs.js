// What the sources say of the options of a client: elements have them under the same names, and say no more of them.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './bundle.js';

const SOURCES = {
  'src/core/client/options.ts': 'AgentClientOptions',
  'src/core/transport/http-options.ts': 'HttpTransportOptions',
};

function membersOf(file, name) {
  const source = ts.createSourceFile(
    file,
    fs.readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
  if (!found) throw new Error(`${file} has no ${name}`);
  return found.members.map((member) => {
    const text = member.getText(source).replace(/;$/, '');
    const key = member.name.getText(source);
    const type = ts.isMethodSignature(member)
      ? text.slice(key.length).replace(/^\?/, '').replace('):', ') =>')
      : member.type.getText(source);
    const [doc] = ts.getJSDocCommentsAndTags(member);
    return [key, { type, description: doc ? ts.getTextOfJSDocComment(doc.comment) : undefined }];
  });
}

/** By the name of the option: `{ type, description }`. */
const options = new Map(Object.entries(SOURCES).flatMap(([file, name]) => membersOf(file, name)));

const OPTION = /^Option<'(\w+)'>$/;

/** A field or an attribute as its own JSDoc has it, or that of the option of a client that it stands for. */
export function described({ name, fieldName = name, type, description }) {
  const option = options.get(OPTION.exec(type?.text ?? '')?.[1] ?? fieldName);
  const isOption = OPTION.test(type?.text ?? '');
  return { type: isOption ? option?.type : type?.text, description: description || option?.description };
}

/** Unions of texts that have a name of their own: `ScrollMode` by its values. */
export function readUnions() {
  const src = path.join(root, 'src');
  const files = fs.readdirSync(src, { recursive: true }).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((file) => [
    ...fs.readFileSync(path.join(src, file), 'utf8').matchAll(/^export type (\w+) =((?:[\s|]*'[^']*')+);/gm),
  ]);
  return new Map(found.map(([, name, values]) => [name, values.trim()]));
}
