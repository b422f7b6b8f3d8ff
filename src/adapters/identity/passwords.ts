import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { AppError } from '#contract/errors.ts'

const derive = promisify(argon2)

export interface PasswordCost {
  memoryKib: number
  passes: number
}

/**
 * OWASP's minimum for argon2id (Password Storage Cheat Sheet), about 30 ms of one core. A stored hash
 * contains its own cost, so that this one can be raised.
 */
const OWASP_MINIMUM: PasswordCost = { memoryKib: 19_456, passes: 2 }
/** At about 30 ms a hash, the last of this many waiting calls waits half a second. */
const WAITING_EACH = 16
const SALT_BYTES = 16
const HASH_BYTES = 32

export interface PasswordsOptions {
  cost?: PasswordCost
  /** Each hash takes a core, a thread and the memory of its cost. By default one core stays free. */
  concurrency?: number
  /** Further calls are rejected with `overloaded`. By default about half a second of work. */
  maxWaiting?: number
}

export interface Passwords {
  /** A PHC string, which contains algorithm, cost, salt and hash. */
  hash: (password: string) => Promise<string>
  /** As slow for `null` as for a hash, so that the time does not reveal whether an account exists. */
  verify: (stored: string | null, password: string) => Promise<boolean>
}

interface StoredHash {
  cost: PasswordCost
  salt: Buffer
  hash: Buffer
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const toPhc = ({ cost, salt, hash }: StoredHash) =>
  `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${unpadded(salt)}$${unpadded(hash)}`

const fromPhc = (phc: string): StoredHash => {
  const [, memory = '', passes = '', salt = '', hash = ''] = PHC.exec(phc) ?? []
  if (!hash) throw new Error('A stored password hash cannot be read')
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** argon2id (RFC 9106). Concurrency is bounded, because each hash takes a core and 19 MiB. */
export const createPasswords = (options: PasswordsOptions = {}): Passwords => {
  const { cost = OWASP_MINIMUM, concurrency = Math.max(1, availableParallelism() - 1) } = options
  const { maxWaiting = WAITING_EACH * concurrency } = options
  const waiting: (() => void)[] = []
  let running = 0

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new AppError('overloaded')
      await new Promise<void>((resume) => waiting.push(resume))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const deriveWith = (
    password: string,
    salt: Buffer,
    { memoryKib, passes }: PasswordCost,
  ): Promise<Buffer> => {
    const parameters: Argon2Parameters = {
      // Systems differ in whether they compose accented letters.
      message: password.normalize('NFKC'),
      nonce: salt,
      parallelism: 1,
      tagLength: HASH_BYTES,
      memory: memoryKib,
      passes,
    }
    return inTurn(() => derive('argon2id', parameters))
  }

  const placeholder: StoredHash = { cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      return toPhc({ cost, salt, hash: await deriveWith(password, salt, cost) })
    },
    verify: async (stored, password) => {
      const known = stored === null ? placeholder : fromPhc(stored)
      const given = await deriveWith(password, known.salt, known.cost)
      return timingSafeEqual(given, known.hash) && stored !== null
    },
  }
}
