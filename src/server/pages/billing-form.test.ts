import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createBillingForm } from './billing-form.ts'

const SITE = 'https://news.example'

/** A server whose API answers as given, and what that API was asked. */
const serverWith = (status: number, body: object) => {
  const asked: Request[] = []
  const app = new Hono()
  const form = createBillingForm((request) => {
    asked.push(request)
    return Response.json(body, { status })
  }, SITE)
  app.post('*', form)
  const send = async (fields: Record<string, string>, path = '/subscription') => {
    const body = new URLSearchParams(fields)
    const headers = {
      cookie: 'session=abc',
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'content-length': String(body.toString().length),
    }
    return app.request(SITE + path, { method: 'POST', body, headers })
  }
  return { asked, send }
}

test('without script a reader buys the plan of the page, and is led to the payment page', async () => {
  const { asked, send } = serverWith(200, { data: { url: `${SITE}/sandbox/checkout/cs_1` } })
  const fields = { deed: 'checkout', priceId: 'premium_monthly', cancelUrl: '/fr/pricing?period=monthly' }
  const answer = await send(fields, '/fr/subscription')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${SITE}/sandbox/checkout/cs_1`)
  const [call] = asked
  expect(call?.url).toBe(`${SITE}/api/subscriptions/checkout?lng=fr`)
  expect(await call?.json()).toEqual({
    priceId: 'premium_monthly',
    cancelUrl: '/fr/pricing?period=monthly',
    successUrl: '/fr/subscription/success',
  })
})

test('the API receives the reader’s cookie and the origin of the page, as the browser sent them', async () => {
  const { asked, send } = serverWith(200, { data: {} })
  await send({ deed: 'cancel' })
  const { headers } = asked[0] ?? new Request(SITE)
  expect(headers.get('cookie')).toBe('session=abc')
  expect(headers.get('sec-fetch-site')).toBe('same-origin')
  expect(headers.get('origin')).toBe(SITE)
})

test('a payment page of another site is reached through a page of this one, since forms may not redirect there', async () => {
  const address = 'https://checkout.stripe.example/c/pay?a=1&b="2'
  const { send } = serverWith(200, { data: { url: address } })
  const answer = await send({ deed: 'checkout', priceId: 'premium_yearly' })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain(
    'http-equiv="refresh" content="0;url=https://checkout.stripe.example/c/pay?a=1&amp;b=&quot;2"',
  )
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('what was done is said by the page of the subscription', async () => {
  for (const [action, done] of [
    ['cancel', 'cancelled'],
    ['resume', 'resumed'],
    ['switch', 'switched'],
  ] as const) {
    const { asked, send } = serverWith(200, { data: {} })
    const answer = await send(
      { deed: action, priceId: 'premium_yearly', prorationDate: '17' },
      '/fr/subscription',
    )
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/fr/subscription?done=${done}`)
    expect(await asked[0]?.json()).toEqual(
      action === 'switch' ? { priceId: 'premium_yearly', prorationDate: 17 } : {},
    )
  }
})

test('a visitor signs in first, and what is refused is explained in the page’s language', async () => {
  const visitor = await serverWith(401, { code: 'unauthorized' }).send({ deed: 'portal' }, '/fr/subscription')
  expect(visitor.headers.get('location')).toBe('/fr/sign-in?next=%2Ffr%2Fsubscription')
  const refused = serverWith(409, { code: 'already_subscribed' })
  const answer = await refused.send({ deed: 'checkout', priceId: 'premium_yearly' }, '/fr/subscription')
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('Vous avez déjà Premium')
})

test('a body that is no form of this site calls no API', async () => {
  const { asked, send } = serverWith(200, {})
  for (const action of ['', 'track-view', '../../auth/sign-out'])
    expect((await send({ deed: action })).status).toBe(400)
  expect((await send({ deed: 'cancel', more: 'x'.repeat(10_000) })).status).toBe(400)
  expect(asked).toEqual([])
})
