import { expect, test } from 'vitest'
import { minifiedAgain } from './minify-plugin.ts'

test('scripts are smaller and do the same, and other files stay as they are', async () => {
  const script = {
    type: 'chunk',
    code: 'function half(whole){const part=whole/2;return part}export{half as halfOf}',
  }
  const style = { type: 'asset', source: '.a { color: red }' }
  const { handler } = minifiedAgain().generateBundle as unknown as {
    handler: (options: object, bundle: object) => Promise<void>
  }
  await handler({}, { 'half.js': script, 'style.css': style })
  expect(script.code.length).toBeLessThan(60)
  const { halfOf } = (await import(`data:text/javascript,${encodeURIComponent(script.code)}`)) as {
    halfOf: (whole: number) => number
  }
  expect(halfOf(14)).toBe(7)
  expect(style.source).toBe('.a { color: red }')
})
