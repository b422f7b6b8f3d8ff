import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderMailer } from '#adapters/mail/folder-mailer.ts'
import type { MailMessage } from '#adapters/mail/mailer.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeyring } from '#adapters/identity/keyring.ts'
import { createDevAccess, devCode } from './dev-access.ts'
import { createDevPages } from './dev-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'apercu-dev-mail-'))
const keyring = createKeyring(['a secret of this installation'])
const CODE = { 'x-dev-code': devCode(keyring) }
const HOSTILE = '</pre><script>alert(1)</script>"\'&'
let app: Hono
let id: string

beforeAll(async () => {
  const mailer = createFolderMailer(folder)
  const message: MailMessage = {
    messageId: 'abc@apercu.example',
    from: { name: HOSTILE, address: 'news@apercu.example' },
    to: { address: 'ada@reader.example' },
    subject: HOSTILE,
    text: `${HOSTILE} https://apercu.example/activate?token=1&x="><script>alert(2)</script>`,
    html: `<html><head><title>x</title></head><body><script>alert(3)</script><a href="https://apercu.example/go">go</a>`,
    date: new Date('2026-03-10T12:00:00Z'),
    language: 'en',
  }
  await mailer.send(message)
  if (!mailer.outbox) throw new Error('No outbox')
  id = (await mailer.outbox.list(1))[0]?.id ?? ''
  const access = createDevAccess(keyring, 'http://localhost:3000')
  const demoAccounts = [{ kind: 'admin' as const, email: 'admin@demo.example', password: 'Demo-1234-7' }]
  app = new Hono().route('/dev', createDevPages({ access, outbox: mailer.outbox, demoAccounts }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string, env?: object, headers: Record<string, string> = CODE): Promise<Response> =>
  Promise.resolve(app.fetch(new Request(`http://localhost:3000${path}`, { headers }), env))
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

describe('the mail outbox page', () => {
  test('lists what was sent and shows each mail as text, as HTML and with its header', async () => {
    const list = await (await get('/dev/mail')).text()
    expect(list).toContain(`/dev/mail/${id}`)
    expect(list).toContain('ada@reader.example')
    const mail = await (await get(`/dev/mail/${id}`)).text()
    expect(mail).toContain('href="https://apercu.example/activate?token=1&amp;x="')
    expect(mail).toContain('Message-ID')
    expect(mail).toContain(`src="/dev/mail/${id}/html"`)
  })

  test('shows what strangers wrote as text', async () => {
    for (const path of ['/dev/mail', `/dev/mail/${id}`]) {
      const response = await get(path)
      expect(await response.text()).not.toContain('<script')
      expect(response.headers.get('content-security-policy')).not.toContain('script-src')
    }
  })

  test('keeps the mail’s own HTML in a box where nothing runs and nothing is fetched', async () => {
    const response = await get(`/dev/mail/${id}/html`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox /)
    expect(policy).not.toMatch(/allow-(?:scripts|same-origin|forms)/)
    expect(policy).toContain("default-src 'none'")
    expect(await response.text()).toContain('<head><base target="_top">')
  })

  test('is for this machine only, requested by its own name', async () => {
    expect((await get('/dev/mail', from('127.0.0.1'))).status).toBe(200)
    expect((await get('/dev/mail', from('::ffff:127.0.0.1'))).status).toBe(200)
    expect((await get('/dev/mail', from('::1'))).status).toBe(200)
    expect((await get('/dev/mail', from('192.168.1.20'))).status).toBe(404)
    const rebound = await app.fetch(
      new Request('http://attacker.example/dev/mail', { headers: CODE }),
      from('127.0.0.1'),
    )
    expect(rebound.status).toBe(404)
  })

  test('knows only the mails that are there', async () => {
    for (const other of ['nothing', '..%2f..%2fetc%2fpasswd', `${id}x`])
      expect((await get(`/dev/mail/${other}`)).status).toBe(404)
  })
})

describe('the link printed at start', () => {
  const follow = (code: string) => get(`/dev?code=${code}`, undefined, {})
  const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  test('has the browser keep the code, and leads on so that it leaves the address bar', async () => {
    const answer = await follow(devCode(keyring))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev'])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^dev_[\da-f]{8}=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
    ])
    const cookie = cookieOf(answer)
    const page = await get('/dev', undefined, { cookie })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Demo-1234-7')
    for (const { headers } of [answer, page])
      expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
        'no-referrer',
        'private, no-store',
      ])
    expect((await get('/dev/mail', undefined, { cookie })).status).toBe(200)
  })

  test('is what a browser without the code is asked to open, in both languages', async () => {
    for (const path of ['/dev', '/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
      const answer = await get(path, undefined, {})
      expect(answer.status).toBe(403)
      const text = await answer.text()
      expect(text).toContain('find the link')
      expect(text).toContain('repérez le lien')
      expect(text).not.toMatch(/reader\.example|Demo-1234/)
    }
  })

  test('holds for the code of this installation alone', async () => {
    const other = devCode(createKeyring(['another secret']))
    for (const code of [other, '', devCode(keyring).slice(0, -1), `${devCode(keyring)}AAAA`]) {
      const answer = await follow(code)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
    expect((await get('/dev/mail', undefined, { 'x-dev-code': other })).status).toBe(403)
  })

  test('and the code open nothing to what a proxy passed on', async () => {
    for (const name of [
      'X-Forwarded-For',
      'X-Forwarded-Proto',
      'X-Forwarded-Anything',
      'Forwarded',
      'Via',
      'X-Real-IP',
    ]) {
      const passedOn = { ...CODE, [name]: '6.6.6.6' }
      expect((await get('/dev/mail', undefined, passedOn)).status).toBe(404)
      const link = await get(`/dev?code=${devCode(keyring)}`, undefined, { [name]: '6.6.6.6' })
      expect([link.status, link.headers.getSetCookie()]).toEqual([404, []])
    }
  })
})
