import lit from 'eslint-plugin-lit';
import * as wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

const wcPlugin = wc.default ?? wc;

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', 'dist-demo/', 'coverage/', 'test/wire/'] },
  { linterOptions: { noInlineConfig: true } },
  ...tseslint.configs.strict,
  lit.configs['flat/recommended'],
  wcPlugin.configs['flat/best-practice'],
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Augmenting HTMLElementEventMap by a whole map is an interface without members.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // Tags with a prefix are static values of lit/static-html.js, which these two rules take for values.
    files: ['src/elements/**/*.ts'],
    rules: { 'lit/binding-positions': 'off', 'lit/no-invalid-html': 'off' },
  },
  {
    files: ['src/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/parameter-properties': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
        { selector: 'TSModuleDeclaration[kind="namespace"]', message: 'Use a module.' },
      ],
    },
  },
  {
    files: ['scripts/**', 'test/**', 'bench/**', 'demo/**', '*.config.*'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['test/**/*.test.ts'],
    rules: { '@typescript-eslint/no-unused-expressions': 'off' },
  },
);
