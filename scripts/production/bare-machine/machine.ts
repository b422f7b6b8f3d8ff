import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { environmentOf, type Service } from './compose-file.ts'
import type { ContainerSpec, Mount } from './container.ts'
import { debianImage } from './debian-images.ts'
import { type Image, readImage } from './image.ts'

/** One machine: its copy of the repository, its volumes, and what runs on it. */
export interface Machine {
  project: string
  volumes: string
  /** The file system of every container. */
  root: string
  /** Variables that each container has besides its own: the authority that the test's certificates are from. */
  trust: Record<string, string>
}

/** A new volume belongs to whom the folder in the image belongs to. */
const fresh = (machine: Machine, name: string, owner: string | undefined): string => {
  const folder = join(machine.volumes, name)
  if (existsSync(folder)) return folder
  mkdirSync(folder, { recursive: true })
  const [uid, gid] = (owner ?? '0:0').split(':').map(Number)
  chownSync(folder, uid ?? 0, gid ?? 0)
  chmodSync(folder, 0o755)
  return folder
}

/** `name:/path`, `./file:/path:ro`, `/folder:/path`. */
const mountOf = (machine: Machine, volume: string, image: Image): Mount => {
  const [source = '', target = '', mode] = volume.split(':')
  const isReadOnly = mode === 'ro'
  if (isAbsolute(source)) return { source, target, isReadOnly }
  if (source.startsWith('.')) return { source: join(machine.project, source), target, isReadOnly }
  return { source: fresh(machine, source, image.owners[target]), target, isReadOnly }
}

const PRODUCT: Image = readImage()
const imageOf = (service: Service): Image & { capabilities: string[]; tmpfs: string[] } =>
  service.build
    ? // Docker reads the home folder of the user from the image, which has `nonroot`.
      { ...PRODUCT, env: { ...PRODUCT.env, HOME: '/home/nonroot' }, capabilities: [], tmpfs: [] }
    : debianImage(service.image)

export const specOf = (
  machine: Machine,
  service: Service,
  more: { argv?: string[]; user?: string | undefined; volumes?: string[] },
): ContainerSpec => {
  const image = imageOf(service)
  return {
    argv: more.argv ?? [...(service.entrypoint ?? image.entrypoint), ...(service.command ?? [])],
    env: { ...image.env, ...machine.trust, ...environmentOf(machine.project, service) },
    user: more.user ?? service.user ?? image.user,
    workdir: image.workdir,
    mounts: [...(service.volumes ?? []), ...(more.volumes ?? [])].map((one) => mountOf(machine, one, image)),
    isReadOnly: service.read_only ?? false,
    tmpfs: [...(service.tmpfs ?? []), ...image.tmpfs],
    capabilities: service.cap_drop?.includes('ALL') ? (service.cap_add ?? []) : image.capabilities,
  }
}

export const healthcheckOf = (service: Service): string[] => {
  if (service.healthcheck?.disable) return []
  const [kind, ...words] = service.healthcheck?.test ?? imageOf(service).healthcheck
  return kind === 'CMD-SHELL' ? ['sh', '-c', words.join(' ')] : words
}

export const stopSignalOf = (service: Service): NodeJS.Signals =>
  service.build ? 'SIGTERM' : debianImage(service.image).stop
