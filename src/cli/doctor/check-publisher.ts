import type { Env } from '#server/settings/env.ts'
import { isOwnMachine } from '#server/security/local-only.ts'
import { fail, type Finding, pass } from './finding.ts'

/** The law wants to know who runs a site, and readers where to write to. */
export const checkPublisher = (env: Env): Finding[] => {
  const finding = (check: string, value: string | undefined, setting: string, why: string): Finding => {
    if (value) return pass(check, value)
    return isOwnMachine(env)
      ? pass(check, 'not needed: PUBLIC_URL is this machine')
      : fail(check, why, `Set ${setting}: apercu setup asks for it.`)
  }
  return [
    finding(
      'people.publisher',
      env.PUBLISHER,
      'PUBLISHER',
      'the pages about terms and privacy name no publisher, and nothing is sold for money',
    ),
    finding(
      'people.director',
      env.PUBLISHER_DIRECTOR,
      'PUBLISHER_DIRECTOR',
      'the legal notice names no person responsible for what is published',
    ),
    finding(
      'people.host',
      env.PUBLISHER_HOST,
      'PUBLISHER_HOST',
      'the legal notice names no host of the site',
    ),
    finding(
      'people.mediator',
      env.MEDIATOR,
      'MEDIATOR',
      'the terms name no mediator, whom consumers may turn to free of charge',
    ),
    finding('people.support', env.SUPPORT_EMAIL, 'SUPPORT_EMAIL', 'readers see no address to write to'),
  ]
}
