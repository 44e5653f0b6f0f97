// Build plugin: of `marked` only what reads Markdown. Its module makes an instance of all of it as it loads, for callers
// that want HTML; nobody asks for that here, but no bundler can know that making it does nothing.
const AT_THE_END = /var (\w+)=new (\w+);function (\w+)\((?:\w+,?)*\)\{return \1\.parse\([^]*?(?=export\{)/;

export function lexerOnly() {
  return {
    name: 'lexer-only',
    transform(code, id) {
      if (!/\/marked\/lib\/marked\.esm\.js$/.test(id.split('?')[0])) return undefined;
      if (!AT_THE_END.test(code)) this.error('marked has changed: see scripts/lexer-only.js.');
      const names = /export\{([^}]*)\}/.exec(code)[1].split(',');
      const kept = names.filter((name) => / as (?:Lexer|Tokenizer|getDefaults)$/.test(name));
      return { code: code.replace(AT_THE_END, '').replace(/export\{[^}]*\};?/, `export{${kept}};`), map: null };
    },
  };
}
