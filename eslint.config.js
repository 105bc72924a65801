import vue from 'eslint-plugin-vue'
import ts from 'typescript-eslint'

const unpredictable = [
  { object: 'Math', property: 'random', message: 'Luck comes from chance alone, or no game could be replayed.' },
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'hypot', 'pow', 'exp', 'log'].map((property) => ({
    object: 'Math',
    property,
    message: 'Its last digit differs from engine to engine: a replay would drift (Q-102).',
  })),
]
/** An object of its own that is spread at once: its fields can be listed where they belong. */
const spreadLiteral = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the fields themselves.',
}
/** In the address of a file, spaces and letters with accents are encoded, and Windows has a slash before its drive. */
const encodedPath = {
  selector: 'MemberExpression[property.name="pathname"] > NewExpression:has(MetaProperty)',
  message: 'Take fileURLToPath or import.meta.dirname: this path is wrong in a folder with a space in its name.',
}
const impatient = ['waitFor', 'waitUntil'].map((property) => ({
  object: 'vi',
  property,
  message: 'Take expect.poll: it waits as long as vitest.config.ts says, this only a second.',
}))
const timeless = ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'crypto'].map(
  (name) => ({
    name,
    message: 'Rules know no clock: time enters as logged actions, and luck as chance.',
  }),
)

export default ts.config(
  {
    ignores: [
      'tools/new-game/template/',
      'out/',
      'dist/',
      '**/node_modules/',
      '.cache/',
      'coverage/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...ts.configs.strict,
  ...vue.configs['flat/recommended'],
  { files: ['**/*.vue'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-undef': 'off', // the compiler knows better
      'no-console': 'error',
      'no-restricted-syntax': ['error', spreadLiteral, encodedPath],
      eqeqeq: 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'vue/multi-word-component-names': 'off',
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/first-attribute-linebreak': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/require-default-prop': 'off',
    },
  },
  { files: ['tools/**', 'bench/**', 'e2e/**', '**/*.test.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['src/shared/engine/**', 'src/shared/games/**'],
    rules: { 'no-restricted-properties': ['error', ...unpredictable], 'no-restricted-globals': ['error', ...timeless] },
  },
  {
    files: ['e2e/**/*.spec.ts'],
    ignores: ['e2e/electron/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: 'Take it from e2e/support/test.ts: it sends everybody home after each test.',
        },
      ],
    },
  },
  {
    files: ['src/renderer/**'],
    ignores: ['src/renderer/ui/lazy/lazyComponent.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'vue',
          importNames: ['defineAsyncComponent'],
          message: 'Take lazyComponent of renderer/ui/lazy: it asks again for a file that was lost on its way.',
        },
      ],
    },
  },
  {
    files: ['src/renderer/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['process', 'Buffer', 'global', 'require', 'setImmediate', '__dirname', '__filename'].map((name) => ({
          name,
          // The types allow them: they are checked together with those of the tests, which run in Node.
          message: 'A page has nothing of Node.',
        })),
      ],
    },
  },
  {
    files: ['**/testing/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        spreadLiteral,
        encodedPath,
        {
          selector: 'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(Each|All)$/]',
          message: 'Use onTestFinished: files of tests share a module, and only for the first of them it would run.',
        },
      ],
    },
  },
  {
    files: ['src/shared/**/*.test.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  // In place of what the rules of games have there.
  { files: ['**/*.test.ts'], rules: { 'no-restricted-properties': ['error', ...impatient] } },
)
