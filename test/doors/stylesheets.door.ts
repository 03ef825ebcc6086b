import { expect, test } from '../site/test.ts'

const order = ['reset', 'tokens', 'base', 'components', 'pages']

for (const address of ['/', '/about', '/member/login', '/studios', '/membership/invitation-request']) {
  test(`${address} lets a page's own looks win over those of components, and those over the base`, async ({
    house,
  }) => {
    const { text } = await house.knock(address)
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, path = '']) => path)
    const css = await Promise.all(sheets.map(async (path) => (await house.knock(path)).text))
    // A layer's place is where it is first named.
    const named = [...css.join('\n').matchAll(/@layer ([a-z, ]+)[;{]/g)].flatMap(([, names = '']) => names.split(/, ?/))

    const found = [...new Set(named)]
    expect(found).toEqual(order.filter((layer) => found.includes(layer)))
  })
}
