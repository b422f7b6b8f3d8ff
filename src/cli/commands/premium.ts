import { type Command, InvalidArgumentError } from 'commander'
import { grantPremium } from '#domain/premium/grants.service.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import type { Outcome } from '../terminal.ts'
import { addPremiumPrice } from './premium-price.ts'
import {
  addDatabaseOptions,
  type DatabaseOptions,
  STOP_FIRST,
  withMigratedDatabase,
} from '../with-database.ts'

const DEFAULT_DAYS = 30

const parseDays = (text: string): number => {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1) throw new InvalidArgumentError('A number of days, 1 or more.')
  return days
}

const give = async (task: Task, options: DatabaseOptions, email: string, days: number): Promise<Outcome> => {
  const until = await withMigratedDatabase(task, options, (db) => grantPremium(db, email, days))
  return {
    lines: [
      until
        ? `${email} has Premium until ${until.toISOString()}.`
        : `${email} has no granted Premium any more.`,
    ],
    json: { email, until },
  }
}

export const addPremium = (program: Command, state: ProgramState): void => {
  const premium = program
    .command('premium')
    .description('give Premium without a payment, and change what running subscriptions cost')
    .addHelpText('after', `\n${STOP_FIRST}`)
  const grant = premium
    .command('grant')
    .argument('<address>', 'of an account')
    .description('give Premium from now on; what was bought is not touched')
    .option('--days <number>', 'for how long', parseDays, DEFAULT_DAYS)
  addAction(
    addDatabaseOptions(grant),
    state,
    'Nothing was changed.',
    (task, options: DatabaseOptions & { days: number }, [email = '']) =>
      give(task, options, email, options.days),
  )
  const revoke = premium
    .command('revoke')
    .argument('<address>', 'of an account')
    .description('end what was given')
  addAction(
    addDatabaseOptions(revoke),
    state,
    'Nothing was changed.',
    (task, options: DatabaseOptions, [email = '']) => give(task, options, email, 0),
  )
  addPremiumPrice(premium, state)
}
