import { expect, test } from 'vitest'
import type { FormRefusal } from '#server/pages/private-page.ts'
import { createClients } from '#server/security/clients.ts'
import { createFormRoute } from './form-route.ts'

const SITE = 'https://news.example'
const OWN = { cookie: 'session=abc', origin: SITE, 'sec-fetch-site': 'same-origin' }

/** A server whose API answers as given, what that API was asked, and which pages were rendered again. */
const serverWith = (status: number, body: object, headers: HeadersInit = {}) => {
  const asked: Request[] = []
  const rendered: (FormRefusal & { address: string })[] = []
  const app = createFormRoute({
    fetchApi: (request) => {
      asked.push(request)
      return Response.json(body, { status, headers })
    },
    publicUrl: SITE,
    clients: createClients(),
    countedClient: () => undefined,
    pages: {
      handle: () => Promise.reject(new Error('not asked')),
      tryCached: () => false,
      forget: () => undefined,
      invalidate: () => undefined,
      answerForm: async (request, _, refusal) => {
        rendered.push({ ...refusal, address: request.url })
        return new Response('the page', { status: refusal.status })
      },
    },
  })
  const send = async (
    fields: Record<string, string>,
    path = '/subscription',
    headers: Record<string, string> = OWN,
  ) => app.request(SITE + path, { method: 'POST', body: new URLSearchParams(fields), headers })
  return { asked, rendered, send, app }
}

const PRICE = { form: 'checkout', priceId: 'premium_monthly', cancelUrl: '/fr/pricing?period=monthly' }
const MESSAGE = {
  form: 'contact',
  name: 'Ada',
  email: 'ada@reader.example',
  topic: 'question',
  message: 'One\r\ntwo',
  website: '',
}

test('without script a reader buys the plan of the page, and is led to the payment page', async () => {
  const { asked, send } = serverWith(200, { data: { url: `${SITE}/sandbox/checkout/cs_1` } })
  const answer = await send(PRICE, '/fr/pricing?period=monthly')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${SITE}/sandbox/checkout/cs_1`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const [call] = asked
  expect(call?.url).toBe(`${SITE}/api/subscriptions/checkout?lng=fr`)
  expect(await call?.json()).toEqual({
    priceId: 'premium_monthly',
    cancelUrl: '/fr/pricing?period=monthly',
    successUrl: '/fr/subscription/success',
  })
})

test('the API receives the reader’s cookie and the origin of the site', async () => {
  const { asked, send } = serverWith(200, {})
  await send({ form: 'cancel' })
  const { headers } = asked[0] ?? new Request(SITE)
  expect(headers.get('cookie')).toBe('session=abc')
  expect(headers.get('origin')).toBe(SITE)
})

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['no origin at all, sandboxed', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: SITE }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
])('a form of %s is refused before the API is called', async (_, headers) => {
  const { asked, send } = serverWith(200, {})
  expect(
    (await send({ form: 'cancel' }, '/subscription', { cookie: 'session=abc', ...headers })).status,
  ).toBe(403)
  expect(asked).toEqual([])
})

test('a client that does not say where the form stands acts without the reader’s cookie', async () => {
  const { asked, send } = serverWith(200, {})
  expect((await send(MESSAGE, '/contact', { cookie: 'session=abc' })).status).toBe(303)
  expect(asked[0]?.headers.get('cookie')).toBeNull()
  expect(asked[0]?.headers.get('origin')).toBeNull()
})

test('a payment page of another site is reached through a page of this one, since forms may not redirect there', async () => {
  const address = 'https://checkout.stripe.example/c/pay?a=1&b="2'
  const { send } = serverWith(200, { data: { url: address } })
  const answer = await send(PRICE)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain(
    'http-equiv="refresh" content="0;url=https://checkout.stripe.example/c/pay?a=1&amp;b=&quot;2"',
  )
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the page of the subscription states what was done', async () => {
  for (const [form, done] of [
    ['cancel', 'cancelled'],
    ['resume', 'resumed'],
    ['switch', 'switched'],
  ] as const) {
    const { asked, send } = serverWith(200, { data: {} })
    const fields = { form, priceId: 'premium_yearly', prorationDate: '17' }
    const answer = await send(fields, '/fr/subscription?step=switch')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/fr/subscription?done=${done}`)
    const body = { priceId: 'premium_yearly', prorationDate: 17 }
    expect(await asked[0]?.text()).toBe(form === 'switch' ? JSON.stringify(body) : '')
  }
})

test('a visitor signs in first and returns to the page', async () => {
  const { send } = serverWith(401, { code: 'unauthorized' })
  const answer = await send({ form: 'portal' }, '/fr/subscription?step=cancel')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/fr/sign-in?next=%2Ffr%2Fsubscription%3Fstep%3Dcancel')
})

test('a refused form renders its page again: with what was typed, and the reason in the page’s language', async () => {
  const { send, rendered } = serverWith(409, { code: 'already_subscribed' })
  const answer = await send({ ...PRICE, form: 'checkout:retry' }, '/fr/pricing?period=monthly')
  expect(answer.status).toBe(422)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const [page] = rendered
  expect(page?.address).toBe(`${SITE}/fr/pricing?period=monthly`)
  expect(page?.posted).toMatchObject({ form: 'checkout:retry', code: 'already_subscribed' })
  expect(page?.posted.problems['form']).toContain('Vous avez déjà Premium')
  expect(page?.posted.values['priceId']).toEqual(['premium_monthly'])
})

test('fields that the schema refuses are named in the order of the page', async () => {
  const details = [{ field: 'message' }, { field: 'email' }, { field: 'unknown' }]
  const { send, rendered, asked } = serverWith(400, { code: 'bad_request', details })
  expect((await send(MESSAGE, '/contact')).status).toBe(422)
  expect(Object.keys(rendered[0]?.posted.problems ?? {})).toEqual(['email', 'message'])
  expect(rendered[0]?.posted.values['message']).toEqual(['One\ntwo'])
  expect(await asked[0]?.json()).toMatchObject({ message: 'One\ntwo', lng: 'en' })
})

test('a limit keeps its status, how long to wait and what was typed', async () => {
  const limited = { code: 'rate_limited', details: { retryAfterSeconds: 120 } }
  const { send, rendered } = serverWith(429, limited, { 'retry-after': '120' })
  const answer = await send(MESSAGE, '/contact')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '120'])
  expect(rendered[0]?.posted.problems['form']).toContain('2 minutes')
  expect(rendered[0]?.posted.values['message']).toEqual(['One\ntwo'])
})

test('an overloaded server renders nothing', async () => {
  const { send, rendered } = serverWith(503, { code: 'overloaded' }, { 'retry-after': '2' })
  const answer = await send(MESSAGE, '/fr/contact')
  expect([answer.status, answer.headers.get('retry-after'), rendered]).toEqual([503, '2', []])
  expect(await answer.text()).toContain('Aperçu est très sollicité')
})

test('cookies of the call reach the browser', async () => {
  const cookies = new Headers([
    ['set-cookie', 'session=; Max-Age=0'],
    ['set-cookie', 'device=1'],
  ])
  for (const status of [200, 409])
    expect(
      (
        await serverWith(status, { code: 'already_subscribed' }, cookies).send({ form: 'cancel' })
      ).headers.getSetCookie(),
    ).toEqual(['session=; Max-Age=0', 'device=1'])
})

test('a double click makes one call, and both get its answer; a refused form may be sent again', async () => {
  const done = serverWith(200, {})
  const answers = await Promise.all([done.send({ form: 'cancel' }), done.send({ form: 'cancel' })])
  answers.push(await done.send({ form: 'cancel' }))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(done.asked).toHaveLength(1)
  // Other values, another reader, and the first values again are no repetition.
  await done.send({ form: 'resume' })
  await done.send({ form: 'cancel' })
  await done.send({ form: 'cancel' }, '/subscription', { ...OWN, cookie: 'session=other' })
  expect(done.asked).toHaveLength(4)

  const refused = serverWith(500, { code: 'server_error' })
  await refused.send(MESSAGE, '/contact')
  await refused.send(MESSAGE, '/contact')
  expect(refused.asked).toHaveLength(2)
})

test('a body that is no form of this site calls no API', async () => {
  const { asked, send, app } = serverWith(200, {})
  for (const form of ['', 'track-view', '../../auth/sign-out', 'constructor'])
    expect((await send({ form })).status).toBe(400)
  expect((await send({ name: 'Ada' }, '/contact')).status).toBe(400)
  expect((await send({ form: 'cancel', more: 'x'.repeat(70_000) })).status).toBe(413)
  const headers = { ...OWN, 'content-type': 'application/json' }
  expect((await app.request(`${SITE}/contact`, { method: 'POST', body: '{}', headers })).status).toBe(404)
  expect(asked).toEqual([])
})

test('a path with two slashes leads to no other site', async () => {
  const { send } = serverWith(200, {})
  const answer = await send({ form: 'newsletter-preferences', days: '1' }, '//evil.example/x')
  expect(answer.headers.get('location')).toBe('/evil.example/x')
})
