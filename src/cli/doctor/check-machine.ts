import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { secretPath } from '#adapters/identity/secret-file.ts'
import type { Env } from '#server/settings/env.ts'
import { fail, type Finding, pass, reasonOf, unknown } from './finding.ts'
import type { Outside } from './outside.ts'

const GB = 1_000_000_000

const disk = async (env: Env, outside: Outside): Promise<Finding[]> => {
  try {
    await access(env.DATA_DIR, constants.W_OK)
    const free = await outside.freeBytes(env.DATA_DIR)
    const shown = `${(free / GB).toFixed(1)} GB are free in ${env.DATA_DIR}`
    return [
      free >= GB
        ? pass('machine.disk', shown)
        : fail('machine.disk', shown, 'Free some space: a gigabyte is two months of articles with pictures.'),
    ]
  } catch (error) {
    return [
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? unknown('machine.disk', `${env.DATA_DIR} does not exist yet`, 'Start the site, which makes it.')
        : fail('machine.disk', reasonOf(error), 'Let the user of the site write to DATA_DIR.'),
    ]
  }
}

const secret = async (env: Env): Promise<Finding> => {
  if (env.AUTH_SECRET.length > 0) return pass('machine.secret', 'AUTH_SECRET is set')
  const path = secretPath(env.DATA_DIR)
  try {
    await access(path, constants.R_OK)
    return pass('machine.secret', `${path} can be read; keep a copy apart from backups`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      return fail(
        'machine.secret',
        reasonOf(error),
        `Let the user of the site read ${path}, and no one else.`,
      )
    return unknown(
      'machine.secret',
      'there is no secret yet',
      `The first start makes ${path}; processes without a common DATA_DIR need AUTH_SECRET.`,
    )
  }
}

export const checkMachine = async (env: Env, outside: Outside): Promise<Finding[]> => [
  ...(await disk(env, outside)),
  await secret(env),
]
