import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderMailer } from '#adapters/mail/folder-mailer.ts'
import type { MailMessage } from '#adapters/mail/mailer.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevMail } from './dev-mail.ts'

const folder = mkdtempSync(join(tmpdir(), 'apercu-dev-mail-'))
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
  app = new Hono().route('/dev/mail', createDevMail(mailer.outbox))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string, env?: object): Promise<Response> =>
  Promise.resolve(app.fetch(new Request(`http://localhost:3000${path}`), env))
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

  test('is for this machine only, asked for by its own name', async () => {
    expect((await get('/dev/mail', from('127.0.0.1'))).status).toBe(200)
    expect((await get('/dev/mail', from('::ffff:127.0.0.1'))).status).toBe(200)
    expect((await get('/dev/mail', from('::1'))).status).toBe(200)
    expect((await get('/dev/mail', from('192.168.1.20'))).status).toBe(404)
    const rebound = await app.fetch(new Request('http://attacker.example/dev/mail'), from('127.0.0.1'))
    expect(rebound.status).toBe(404)
  })

  test('knows only the mails that are there', async () => {
    for (const other of ['nothing', '..%2f..%2fetc%2fpasswd', `${id}x`])
      expect((await get(`/dev/mail/${other}`)).status).toBe(404)
  })
})
