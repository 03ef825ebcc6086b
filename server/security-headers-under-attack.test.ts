import { expect, test } from 'vitest'
import { inlineScriptHashes } from './security-headers.ts'

test('a script that came in with the content is not among those that may run', () => {
  const nonce = 'b64nonce=='
  const ours = `<script nonce="${nonce}">start()</script><script nonce="${nonce}" src="/a.js"></script>`

  const alone = inlineScriptHashes(ours, nonce)
  const withForeign = inlineScriptHashes(
    `${ours}<script>steal()</script><script nonce="guessed">steal()</script>`,
    nonce,
  )

  expect(alone).toHaveLength(1)
  expect(withForeign).toEqual(alone)
})
