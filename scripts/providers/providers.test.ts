import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startModelServer } from '@apercu/llm-client/testing/model-server.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMULATOR_KEY } from '../../src/adapters/stripe/payment-gateway.ts'
import { startS3Server } from '../../src/testing/s3-server.ts'
import { testAccount } from '../../src/testing/test-billing.ts'
import { PROVIDERS } from './all-providers.ts'
import { modelProvider } from './model.ts'
import { proveAll, readProofs, unproven } from './proofs.ts'
import type { Provider } from './provider.ts'
import { s3Provider } from './s3.ts'
import { smtpProvider } from './smtp.ts'
import { stripeProvider } from './stripe.ts'

const scratch = mkdtempSync(join(tmpdir(), 'apercu-proofs-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const run = async (
  name: string,
  provider: Provider,
  environment: Record<string, string | undefined>,
  day = '2026-11-28',
) => {
  const path = join(scratch, `${name}.json`)
  const lines: string[] = []
  const exitCode = await proveAll({
    providers: [provider],
    environment,
    path,
    version: '1.2.3',
    now: new Date(`${day}T12:00:00Z`),
    print: (line) => lines.push(line),
  })
  return { exitCode, said: lines.join('\n'), path }
}

test('without settings nothing is tried, all is named as unproven, and nothing is written', async () => {
  for (const provider of PROVIDERS) {
    const { exitCode, said, path } = await run(`none-${provider.id}`, provider, {})
    expect(exitCode).toBe(0)
    expect(said).toContain('never proven')
    for (const claim of provider.claims) expect(said).toContain(`- ${provider.name}: ${claim}`)
    expect(existsSync(path)).toBe(false)
    expect(unproven([provider], {})).toHaveLength(provider.claims.length)
  }
})

test('only settings of the test are taken, none of a site', () => {
  for (const { needs, takes } of PROVIDERS)
    for (const name of [...needs, ...takes]) expect(name).toMatch(/^TEST_/)
})

describe('a local stand-in in place of the real one', () => {
  const expectAllProven = async (provider: Provider, environment: Record<string, string>): Promise<void> => {
    const { exitCode, said, path } = await run(`all-${provider.id}`, provider, environment)
    expect([exitCode, said]).toEqual([
      0,
      `${provider.name}: ${provider.claims.length} of ${provider.claims.length} hold`,
    ])
    expect(readProofs(path)[provider.id]).toEqual({
      day: '2026-11-28',
      version: '1.2.3',
      proven: provider.claims,
    })
    // Kept, with the day, by a later run without the settings.
    expect((await run(`all-${provider.id}`, provider, {}, '2026-12-24')).said).toContain(
      'last proven on 2026-11-28',
    )
    expect(JSON.parse(readFileSync(path, 'utf8'))).toHaveProperty(provider.id)
  }

  test('a bucket', async () => {
    const s3 = await startS3Server()
    const environment = Object.fromEntries(
      Object.entries(s3.env).map(([name, value]) => [`TEST_${name}`, value]),
    )
    try {
      await expectAllProven(s3Provider, environment)
      const wrong = { ...environment, TEST_S3_SECRET_ACCESS_KEY: 'wrong' }
      const { exitCode, said, path } = await run('all-s3', s3Provider, wrong)
      expect([exitCode, readProofs(path).s3?.proven]).toEqual([1, []])
      expect(said).toContain('FAILED. The request signature')
    } finally {
      await s3.stop()
    }
  })

  test('a model host', async () => {
    const host = await startModelServer({ answer: () => ({ supported: true }) })
    try {
      host.script('good', '404')
      await expectAllProven(modelProvider, { TEST_LLM_BASE_URL: host.url, TEST_LLM_MODEL: 'small' })
      expect(host.requests.length).toBe(2)
    } finally {
      await host.close()
    }
  })

  describe('a mail server', () => {
    const taken: string[] = []
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) =>
        password === 'right' ? done(null, { user: 'news' }) : done(new Error('Wrong password')),
      onData: (stream, { envelope }, done) => {
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        stream.on('end', done).resume()
      },
    })
    beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())))
    afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const settings = (password: string) => {
      const address = server.server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      return {
        TEST_SMTP_URL: `smtp://news:${password}@127.0.0.1:${port}`,
        TEST_MAIL_FROM: 'news@news.example',
        TEST_MAIL_TO: 'ada@reader.example',
      }
    }

    test('gets one mail', async () => {
      await expectAllProven(smtpProvider, settings('right'))
      expect(taken).toEqual(['ada@reader.example'])
    })

    test('that refuses the login fails', async () => {
      const { exitCode, said } = await run('smtp-wrong', smtpProvider, settings('wrong'))
      expect(exitCode).toBe(1)
      expect(said).toContain(`${smtpProvider.name}: 0 of 3 hold`)
    })
  })

  describe('Stripe', () => {
    const billing = testAccount(() => new Date('2026-11-22T12:00:00Z'))
    afterAll(() => billing.close())

    test('is left without the endpoint and the customer of the run', async () => {
      const calls = new Set<string>()
      const provider = stripeProvider((request) => {
        calls.add(`${request.method} ${new URL(request.url).pathname}`)
        return billing.emulator.fetch(request)
      })
      await expectAllProven(provider, { TEST_STRIPE_SECRET_KEY: EMULATOR_KEY })
      expect(calls).toContain('POST /v1/webhook_endpoints')
      const stripe = await billing.stripe()
      expect((await stripe.webhookEndpoints.list()).data).toEqual([])
      expect((await stripe.customers.list()).data).toEqual([])
    })

    test('is not tried with a live key', async () => {
      const untouched = () => expect.unreachable()
      const { exitCode, said } = await run('stripe-live', stripeProvider(untouched), {
        TEST_STRIPE_SECRET_KEY: 'sk_live_1',
      })
      expect(exitCode).toBe(1)
      expect(said).toContain('TEST_STRIPE_SECRET_KEY is no key of the test mode')
    })
  })
})
