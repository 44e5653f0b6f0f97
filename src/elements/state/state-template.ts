/**
 * A `<template>` of the page as a view. In its texts `{{/a/b}}` is what stands there in the shown value; `data-each="/list"`
 * repeats an element, inside which `{{./title}}` reads the item, `{{.}}` is the item and `{{#}}` its number from 1;
 * `data-if="/a"` or `data-if="!/a"` leaves an element out. Values become text and nothing else: no attribute, no HTML.
 */
import { valueAt } from '../../core/index.js';
import { isTree } from './state-changes.js';

/** What pointers are read from. */
interface Scope {
  readonly value: unknown;
  readonly item: unknown;
  readonly index: number;
}

type Update = (scope: Scope) => void;
type Words = (value: unknown) => string;

const BINDING = /\{\{\s*(#|\.|\.?\/[^{}]*?)\s*\}\}/;

export class TemplateView {
  /** Holds the copy; it is kept and updated in place, so that focus, selection and open folds stay. */
  readonly fragment: DocumentFragment;
  readonly #updates: Update[] = [];

  constructor(template: HTMLTemplateElement, words: Words) {
    this.fragment = document.importNode(template.content, true);
    bindChildren(this.fragment, this.#updates, words);
  }

  update(value: unknown): void {
    for (const update of this.#updates) update({ value, item: value, index: 0 });
  }
}

function bindChildren(parent: Node, updates: Update[], words: Words): void {
  for (const child of [...parent.childNodes]) bind(child, updates, words);
}

function bind(node: Node, updates: Update[], words: Words): void {
  if (node instanceof Text) bindText(node, updates, words);
  if (!(node instanceof Element)) return;
  // A script would run what a model wrote; of a style it could make a leak.
  if (node instanceof HTMLScriptElement || node instanceof SVGScriptElement) node.remove();
  else if (node.hasAttribute('data-each') || node.hasAttribute('data-if')) updates.push(block(node, words));
  else if (!(node instanceof HTMLStyleElement)) bindChildren(node, updates, words);
}

function bindText(node: Text, updates: Update[], words: Words): void {
  // Every second piece is an expression.
  const pieces = node.data.split(BINDING);
  if (pieces.length === 1) return;
  updates.push((scope) => {
    const text = pieces.map((piece, index) => (index % 2 ? words(read(piece, scope)) : piece)).join('');
    if (node.data !== text) node.data = text;
  });
}

interface Copy {
  readonly element: Element;
  readonly updates: Update[];
}

/** An element that is there as often as its `data-each` and `data-if` say. */
function block(element: Element, words: Words): Update {
  const each = element.getAttribute('data-each')?.trim();
  const test = element.getAttribute('data-if')?.trim();
  const anchor = document.createComment('');
  element.replaceWith(anchor);
  element.removeAttribute('data-each');
  element.removeAttribute('data-if');
  const copies: Copy[] = [];
  return (scope) => {
    const scopes = (each === undefined ? [scope] : itemsOf(each, scope)).filter(
      (one) => test === undefined || passes(test, one),
    );
    for (const { element: gone } of copies.splice(scopes.length)) gone.remove();
    while (copies.length < scopes.length) {
      const copy: Copy = { element: element.cloneNode(true) as Element, updates: [] };
      bindChildren(copy.element, copy.updates, words);
      anchor.before(copy.element);
      copies.push(copy);
    }
    scopes.forEach((one, index) => copies[index]?.updates.forEach((update) => update(one)));
  };
}

function itemsOf(each: string, scope: Scope): Scope[] {
  const list = read(each, scope);
  if (!isTree(list)) return [];
  return Object.values(list).map((item, index) => ({ value: scope.value, item, index }));
}

function passes(test: string, scope: Scope): boolean {
  const isNegated = test.startsWith('!');
  const value = read(test.slice(isNegated ? 1 : 0).trim(), scope);
  const isThere = isTree(value) ? Object.keys(value).length > 0 : Boolean(value);
  return isThere !== isNegated;
}

function read(expression: string, { value, item, index }: Scope): unknown {
  if (expression === '#') return index + 1;
  if (expression === '.') return item;
  if (expression.startsWith('./')) return valueAt(item, expression.slice(1));
  return expression.startsWith('/') ? valueAt(value, expression) : undefined;
}
