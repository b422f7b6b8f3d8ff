import { setTimeout as sleep } from 'node:timers/promises'
import { dependenciesOf, readCompose, type Service } from './compose-file.ts'
import { type Container, type Finished, type Mount, startContainer } from './container.ts'
import { healthcheckOf, type Machine, specOf, stopSignalOf } from './machine.ts'

const HEALTHY_WITHIN_MS = 180_000
const CHECK_MS = 500
const RESTART_MS = 1000

export interface Running {
  container: Container
  service: Service
  mounts: Mount[]
}

/** Keeps the services of a machine running as compose.yaml says. */
export interface Supervisor {
  serviceOf: (name: string) => Service
  /** Starts a service after those it depends on, each of which has to be as `condition` says. */
  start: (name: string) => Promise<void>
  startDependencies: (service: Service) => Promise<void>
  waitUntilHealthy: (name: string) => Promise<void>
  /** @throws for a service that is not running */
  find: (name: string) => Running
  output: (name: string) => string
  stop: () => Promise<void>
}

const checkOnce = async (container: Container, words: readonly string[]): Promise<Finished> => {
  if (!container.isRunning()) return { code: 1, output: 'exited' }
  return words.length === 0 ? { code: 0, output: '' } : container.run(words)
}

export const createSupervisor = (machine: Machine): Supervisor => {
  const running = new Map<string, Running>()
  const find = (name: string): Running => {
    const found = running.get(name)
    if (!found?.container.isRunning()) throw new Error(`service "${name}" is not running`)
    return found
  }
  const serviceOf = (name: string): Service => {
    const service = readCompose(machine.project).services[name]
    if (!service) throw new Error(`no such service: ${name}`)
    return service
  }

  const startDependencies = async (service: Service): Promise<void> => {
    for (const [name, condition] of dependenciesOf(service)) {
      await start(name)
      if (condition === 'service_healthy') await waitUntilHealthy(name)
    }
  }
  const start = async (name: string): Promise<void> => {
    if (running.get(name)?.container.isRunning()) return
    const service = serviceOf(name)
    await startDependencies(service)
    launch(name, service)
  }
  const launch = (name: string, service: Service): void => {
    const spec = specOf(machine, service, {})
    const container = startContainer(machine.root, spec)
    running.set(name, { container, service, mounts: spec.mounts })
    void startAgain(name, container)
  }
  /** As `restart: unless-stopped`. */
  const startAgain = async (name: string, container: Container): Promise<void> => {
    await container.ended
    await sleep(RESTART_MS)
    const entry = running.get(name)
    if (entry?.container === container && entry.service.restart) launch(name, entry.service)
  }
  const waitUntilHealthy = async (name: string): Promise<void> => {
    const until = Date.now() + HEALTHY_WITHIN_MS
    for (;;) {
      const { container, service } = running.get(name) ?? find(name)
      const { code, output } = await checkOnce(container, healthcheckOf(service))
      if (code === 0) return
      if (Date.now() > until)
        throw new Error(`container ${name} is unhealthy: ${output}\n${container.output()}`)
      await sleep(CHECK_MS)
    }
  }

  return {
    serviceOf,
    start,
    startDependencies,
    waitUntilHealthy,
    find,
    output: (name) => running.get(name)?.container.output() ?? '',
    stop: async () => {
      for (const [name, { container, service }] of [...running].toReversed()) {
        running.delete(name)
        await container.stop(stopSignalOf(service))
      }
    },
  }
}
