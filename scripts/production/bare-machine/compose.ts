import { cpSync, existsSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCompose } from './compose-file.ts'
import { type Finished, startContainer } from './container.ts'
import { type Machine, specOf } from './machine.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

/** Stands in for `docker compose` on a machine: the verbs and options that the book uses, and no others. */
export interface Compose {
  run: (words: readonly string[]) => Promise<Finished>
  stop: () => Promise<void>
}

type Verbs = Record<string, (args: string[]) => Promise<Finished>>

const done = (output = ''): Finished => ({ code: 0, output })

/** Options of `run` that take a value; the first word that is neither is the service. */
const WITH_VALUE = new Set(['--user', '--entrypoint', '--volume'])
const serviceAt = (args: readonly string[]): number => {
  let at = 0
  while (args[at]?.startsWith('--')) at += WITH_VALUE.has(args[at] ?? '') ? 2 : 1
  return at
}

const verbsOf = (machine: Machine, supervisor: Supervisor): Verbs => {
  const { find, output, serviceOf, start, startDependencies, waitUntilHealthy } = supervisor
  return {
    build: async (args) => {
      parseArgs({ args, options: {} })
      readCompose(machine.project)
      return done('The image was built before, by scripts/production/run-dockerfile.ts.\n')
    },
    up: async (args) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { detach: { type: 'boolean' }, wait: { type: 'boolean' }, build: { type: 'boolean' } },
      })
      if (!values.detach) throw new Error('The test waits for no command that stays in front: --detach')
      const names = positionals.length > 0 ? positionals : Object.keys(readCompose(machine.project).services)
      for (const name of names) await start(name)
      if (values.wait) for (const name of names) await waitUntilHealthy(name)
      return done(`${names.map((name) => `Container apercu-${name}-1  Healthy`).join('\n')}\n`)
    },
    run: async (args) => {
      const { values, positionals } = parseArgs({
        args: [...args.slice(0, serviceAt(args)), '--', ...args.slice(serviceAt(args))],
        allowPositionals: true,
        options: {
          rm: { type: 'boolean' },
          'no-deps': { type: 'boolean' },
          user: { type: 'string' },
          entrypoint: { type: 'string' },
          volume: { type: 'string', multiple: true },
        },
      })
      const [name = '', ...words] = positionals
      const service = serviceOf(name)
      if (!values['no-deps']) await startDependencies(service)
      const container = startContainer(
        machine.root,
        specOf(machine, service, {
          ...(values.entrypoint && { argv: [values.entrypoint, ...words] }),
          user: values.user,
          volumes: values.volume ?? [],
        }),
      )
      return { code: await container.ended, output: container.output() }
    },
    exec: async ([name = '', ...words]) => find(name).container.run(words),
    logs: async (args) => {
      const { positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { 'no-log-prefix': { type: 'boolean' } },
      })
      return done(positionals.map((name) => output(name)).join(''))
    },
    // As `docker cp`: the copy belongs to the user of the command, and has the rights of the original.
    cp: async ([from = '', to = '']) => {
      const [name = '', path = ''] = from.split(':')
      const mount = find(name).mounts.find(({ target }) => path.startsWith(target))
      if (!mount) throw new Error(`${path} is in no volume of ${name}`)
      const target = isAbsolute(to) ? to : join(machine.project, to)
      const source = join(mount.source, path.slice(mount.target.length))
      cpSync(source, existsSync(target) ? join(target, basename(path)) : target, { recursive: true })
      return done()
    },
  }
}

export const createCompose = (machine: Machine): Compose => {
  const supervisor = createSupervisor(machine)
  const verbs = verbsOf(machine, supervisor)
  return {
    run: async ([verb = '', ...args]) => {
      const known = verbs[verb]
      if (!known) return { code: 64, output: `The test does not know docker compose ${verb}\n` }
      try {
        return await known(args)
      } catch (error) {
        return { code: 1, output: `${error instanceof Error ? error.message : String(error)}\n` }
      }
    },
    stop: () => supervisor.stop(),
  }
}
