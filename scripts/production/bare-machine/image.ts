import { readFileSync } from 'node:fs'
import { instructionsOf } from '../run-dockerfile.ts'

/** What the last stage of the Dockerfile says of a container. */
export interface Image {
  workdir: string
  user: string
  env: Record<string, string>
  entrypoint: string[]
  /** The command of HEALTHCHECK, with CMD in front. */
  healthcheck: string[]
  /** Folders that belong to someone by `COPY --chown`: a new volume there takes its owner from the image. */
  owners: Record<string, string>
}

const pairsOf = (words: string): Record<string, string> =>
  Object.fromEntries(Array.from(words.matchAll(/(\w+)=(\S+)/g), ([, name = '', value = '']) => [name, value]))

const listOf = (words: string): string[] => JSON.parse(words.slice(words.indexOf('['))) as string[]

type Reader = (image: Image, words: string) => void

const READERS: Record<string, Reader> = {
  // A stage begins with nothing of the one before it.
  FROM: (image) => Object.assign(image, { owners: {}, env: {} }),
  WORKDIR: (image, words) => (image.workdir = words),
  USER: (image, words) => (image.user = words),
  ENV: (image, words) => Object.assign(image.env, pairsOf(words)),
  ENTRYPOINT: (image, words) => (image.entrypoint = listOf(words)),
  HEALTHCHECK: (image, words) => (image.healthcheck = ['CMD', ...listOf(words)]),
  COPY: (image, words) => {
    const [, owner, folder] = /--chown=(\S+) .* (\/\S+)$/.exec(words) ?? []
    if (owner && folder) image.owners[folder] = owner
  },
}

export const readImage = (dockerfile = readFileSync('Dockerfile', 'utf8')): Image => {
  const image: Image = { workdir: '/', user: '0', env: {}, entrypoint: [], healthcheck: [], owners: {} }
  for (const instruction of instructionsOf(dockerfile)) {
    const [, keyword = '', words = ''] = /^\s*(\S+)\s+(.*)$/.exec(instruction) ?? []
    READERS[keyword]?.(image, words)
  }
  return image
}
