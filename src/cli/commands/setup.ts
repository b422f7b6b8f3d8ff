import { type Command, InvalidArgumentError } from 'commander'
import { createStripeGateway } from '#adapters/stripe/payment-gateway.ts'
import { addAction, type ProgramState } from '../command.ts'
import { QUESTIONS } from '../setup/questions.ts'
import { type SetUpSite, setUpSite } from '../setup/set-up-site.ts'

const HELP = `
Without a flag for a setting, a person is asked; an empty answer leaves it as it is. The file of settings keeps what it
has besides. At Stripe, prices, portal and webhook endpoint are made where they are missing. It may be repeated.

Example:
  apercu setup --public-url https://news.example.org --publisher "News Ltd, 1 Street, Paris" \\
    --support-email help@example.org --admin-emails me@example.org --dkim \\
    --smtp-url smtp://user:password@smtp.example.org:587 --mail-from "News <news@example.org>"`

const collect = (pair: string, all: Record<string, string>): Record<string, string> => {
  const [name = '', ...rest] = pair.split('=')
  if (!/^[A-Z][A-Z0-9_]*$/.test(name) || rest.length === 0)
    throw new InvalidArgumentError('Write it as NAME=value.')
  return { ...all, [name]: rest.join('=') }
}

const linesOf = ({ file, written, records, payments }: SetUpSite): string[] => [
  `${file} has ${written.join(', ')}.`,
  payments === 'stripe'
    ? 'Stripe has prices, portal and webhook endpoint.'
    : 'Without a key of Stripe, Premium is sold in a sandbox in which no money moves.',
  ...(records.length > 0 ? ['', 'Add these TXT records to the DNS, so that mail is accepted:'] : []),
  ...records.map(({ purpose, name, value }) => `  ${purpose}  ${name}  ${value}`),
  ...(records.length > 0
    ? ['Where mail leaves through a provider, its own SPF and DKIM records take the place of the first ones.']
    : []),
  '',
  'Next: start the site, then apercu doctor.',
]

export const addSetup = (program: Command, state: ProgramState): void => {
  const command = program
    .command('setup')
    .description('ask for what a site needs, write the file of settings, and set up Stripe')
    .addHelpText('after', HELP)
    .option('--set <NAME=value>', 'any other setting; may be repeated', collect, {})
    .option('--dkim', 'make a key, and sign all mail with it')
  for (const { flag, asks } of QUESTIONS) command.option(`--${flag} <value>`, asks)
  addAction(
    command,
    state,
    'Nothing was written.',
    async (task, options: { set: Record<string, string>; dkim?: boolean }) => {
      const flags = QUESTIONS.flatMap(({ flag, setting }) => {
        const value: unknown =
          command.opts()[flag.replaceAll(/-(\w)/g, (_, char: string) => char.toUpperCase())]
        return typeof value === 'string' ? [[setting, value] as const] : []
      })
      const done = await setUpSite(task, {
        given: { ...options.set, ...Object.fromEntries(flags) },
        signsMail: options.dkim === true,
        openPayments: (secretKey, tariff) => createStripeGateway({ secretKey, webhookSecret: '', tariff }),
      })
      return { lines: linesOf(done), json: done }
    },
  )
}
