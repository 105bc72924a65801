import vue from 'eslint-plugin-vue'
import ts from 'typescript-eslint'

/** The doors of the house that stay shut: who may not import what, and why. */
function shut(files, doors) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: doors }] } }
}

const outside = {
  group: [
    'node:*',
    'electron',
    'electron/*',
    'vue',
    'vue-*',
    'pinia',
    'ws',
    'bonjour-service',
    '**/main/**',
    '**/renderer/**',
    '**/preload/**',
  ],
  message: 'src/shared runs anywhere: it knows no Node, no DOM, no Electron, no Vue and no other floor.',
}
const games = {
  group: ['#shared/games/**', '**/games/*/**'],
  message: 'The engine knows no game, and no game knows another.',
}
const unpredictable = [
  { object: 'Math', property: 'random', message: 'Luck comes from chance alone, or no game could be replayed.' },
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'hypot', 'pow', 'exp', 'log'].map((property) => ({
    object: 'Math',
    property,
    message: 'Its last digit differs from engine to engine: a replay would drift (Q-102).',
  })),
]
const timeless = ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'crypto'].map(
  (name) => ({
    name,
    message: 'Rules know no clock: time and luck enter as logged acts and as chance.',
  }),
)

export default ts.config(
  {
    ignores: [
      'tools/new-game/template/',
      'out/',
      'dist/',
      'node_modules/',
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
  shut(['src/shared/**'], [outside]),
  shut(['src/shared/engine/**', 'src/shared/testing/*.ts', 'src/shared/protocol/**'], [outside, games]),
  shut(
    ['src/shared/games/*/**'],
    [
      outside,
      {
        group: ['**/games/**', '#shared/protocol/**'],
        message: 'A game knows its own folder and the engine (#shared/engine), nothing else.',
      },
    ],
  ),
  shut(
    ['src/renderer/**'],
    [
      {
        group: ['**/main/**', 'electron', 'electron/*', 'node:*'],
        message: 'The renderer meets the host through the protocol alone.',
      },
    ],
  ),
  shut(
    ['src/main/host/**'],
    [{ group: ['**/net/**', '**/app/**', 'electron', 'electron/*', 'ws'], message: 'A table knows no transport.' }],
  ),
  shut(
    ['src/main/net/**'],
    [{ group: ['**/app/**', 'electron', 'electron/*'], message: 'The network floor runs without a desktop.' }],
  ),
  {
    files: ['src/shared/engine/**', 'src/shared/games/**'],
    rules: { 'no-restricted-properties': ['error', ...unpredictable], 'no-restricted-globals': ['error', ...timeless] },
  },
  {
    ...shut(
      ['e2e/**/*.spec.ts'],
      [
        {
          group: ['@playwright/test'],
          importNames: ['test'],
          message: 'Take it from e2e/support/test.ts: it sends everybody home after each test.',
        },
      ],
    ),
    ignores: ['e2e/electron/**'],
  },
  shut(
    ['tools/**'],
    [{ group: ['**/e2e/**'], message: 'Tests use tools, never the other way round: see tools/driver.' }],
  ),
  {
    files: ['src/shared/**/*.test.ts'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
)
