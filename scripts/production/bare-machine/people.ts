import { setTimeout as sleep } from 'node:timers/promises'
import { timeCode } from '../../../src/adapters/identity/time-codes.ts'
import { FEED_URL, type Mail } from './outside.ts'

export const SITE = 'https://news.example.org'
const PASSWORD = 'Violet-Kestrel-58-Lantern'
const WITHIN_MS = 480_000
const BUSY = 503

/** A caller without a browser, as the apps are: it holds a bearer token. */
export interface Person {
  email: string
  token: string | undefined
}

export interface Witness {
  mails: readonly Mail[]
  /** Writes a line of the transcript. */
  note: (line: string) => void
}

type Body = Record<string, unknown>

/** Calls the site as the world reaches it: by name, through Caddy, by TLS. A busy site is asked again, as it says. */
const call = async (person: Person | undefined, path: string, body?: Body): Promise<Body> => {
  const answer = await until(`an answer of ${path}`, async () => {
    const response = await fetch(`${SITE}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(person?.token && { authorization: `Bearer ${person.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.status === BUSY ? undefined : response
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text) as Body
}

const until = async <T>(what: string, find: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  const end = Date.now() + WITHIN_MS
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`Nothing came: ${what}`)
    await sleep(500)
  }
}

const keep = (person: Person, { token }: Body): void => {
  if (typeof token === 'string') person.token = token
}

/** Signs up and follows the link in the mail. */
export const signUp = async ({ mails, note }: Witness, email: string): Promise<Person> => {
  const person: Person = { email, token: undefined }
  await call(undefined, '/auth/sign-up', { email, password: PASSWORD, firstName: 'Ada', lastName: 'Reader' })
  const token = await until(`a link for ${email}`, () =>
    mails
      .filter(({ to }) => to === email)
      .map(({ text }) => /\/activate-account\?token=([\w.%-]+)/.exec(text)?.[1])
      .findLast((one) => one !== undefined),
  )
  keep(
    person,
    await call(undefined, '/auth/verify-email', { token: decodeURIComponent(token), password: PASSWORD }),
  )
  note(`${email} signs up, and follows the link in the mail.`)
  return person
}

/** @param codes as they were printed; where processes started far apart there are two, and the later one counts */
export const becomeAdmin = async (
  witness: Witness,
  email: string,
  codes: readonly string[],
): Promise<Person> => {
  const admin = await signUp(witness, email)
  const claim = (code: string) => call(admin, '/auth/claim-admin', { code })
  const [first = '', second] = codes
  keep(admin, await (second ? claim(second).catch(() => claim(first)) : claim(first)))
  const { secret, setup } = await call(admin, '/auth/authenticator/options', {})
  keep(admin, await call(admin, '/auth/authenticator', { setup, code: timeCode(String(secret), new Date()) }))
  const { user } = await call(admin, '/auth/me')
  witness.note(
    `${email} enters the code, sets up an authenticator app, and is ${String((user as Body)['role'])}.`,
  )
  return admin
}

/** Adds the outlet's feed, and waits until readers find its articles. */
export const addSource = async ({ note }: Witness, admin: Person): Promise<void> => {
  await call(admin, '/admin/sources', {
    feedUrl: FEED_URL,
    name: 'The Outlet',
    language: 'en',
    category: 'technology',
  })
  const title = await until('an article of the new source', async () => {
    const { data } = (await call(undefined, '/articles?limit=1&lng=en')) as {
      data: { articles: { title: string; source_name: string }[] }
    }
    const [first] = data.articles
    return first?.source_name === 'The Outlet' ? first.title : undefined
  })
  note(`The admin adds a source; readers see “${title}”.`)
}

interface Desk {
  dates: { date: string; is_built: boolean }[]
  stories: { source_name: string }[]
}

/**
 * Has the edition built now, and sent to a reader who asks for it. The newsletters of a schedule leave at each subscriber's next
 * hour, which no test waits for.
 */
export const receiveEdition = async (
  { mails, note }: Witness,
  { admin, reader }: { admin: Person; reader: Person },
): Promise<void> => {
  const date = await until('an edition with the new source', async () => {
    await call(admin, '/admin/jobs/build-editions/run', {})
    const built = ((await call(admin, '/admin/edition'))['data'] as { desk: Desk }).desk.dates.find(
      (one) => one.is_built,
    )
    if (!built) return undefined
    const { data } = await call(admin, `/admin/edition?date=${built.date}`)
    const { stories } = (data as { desk: Desk }).desk
    return stories.some(({ source_name: name }) => name === 'The Outlet') ? built.date : undefined
  })
  await call(reader, '/newsletters/me', { wantsDaily: true, language: 'en', timeZone: 'Europe/Paris' })
  await call(reader, '/emails/digest', { date, lang: 'en' })
  const mail = await until('the edition', () =>
    mails.find(({ to, text }) => to === reader.email && text.includes('The Outlet')),
  )
  note(`The edition of the day is built, and goes out: ${reader.email} gets “${mail.subject}”.`)
}

/** Buys in the sandbox, on the page a reader would pay at. */
export const buyPremium = async ({ note }: Witness, reader: Person): Promise<void> => {
  const { data } = (await call(reader, '/subscriptions/checkout', {
    priceId: 'premium_yearly',
    beginNow: true,
  })) as { data: { url: string } }
  const paid = await fetch(data.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
    body: 'card=4242424242424242',
  })
  if (paid.status !== 303 && paid.status !== 302)
    throw new Error(`The payment page answers ${paid.status}: ${(await paid.text()).slice(0, 500)}`)
  const status = await until('Premium', async () => {
    const answer = await call(reader, '/subscriptions/status')
    const { tier, status: state } = answer['data'] as { tier: string; status: string }
    return tier === 'premium' ? state : undefined
  })
  note(`${reader.email} buys Premium with a test card: ${status}.`)
}

/** What a restored site has to know: the account, its purchase, and the articles. */
export const findEverything = async ({ note }: Witness, reader: Person): Promise<void> => {
  const { user } = await call(reader, '/auth/me')
  const { data } = await call(reader, '/subscriptions/status')
  const { data: found } = (await call(undefined, '/articles?limit=1&lng=en')) as {
    data: { articles: { title: string }[] }
  }
  const page = await fetch(`${SITE}/`)
  const { tier } = data as { tier: string }
  if (page.status !== 200 || tier !== 'premium') throw new Error(`The front page: ${page.status}, ${tier}`)
  note(
    `On the restored site the session of ${String((user as Body)['email'])} goes on, with Premium; readers see “${found.articles[0]?.title}”.`,
  )
}
