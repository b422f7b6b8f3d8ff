/**
 * Connects, authenticates and asks once.
 *
 * @returns the version of the server
 */
export const probeRedis = async (url: string, timeoutMs: number): Promise<string> => {
  const { createClient } = await import('redis')
  const client = createClient({
    url,
    socket: { connectTimeout: timeoutMs, socketTimeout: timeoutMs, reconnectStrategy: false },
  })
  // An error without a listener would end the process; the rejection below has it too.
  client.on('error', () => {})
  try {
    await client.connect()
    const info = await client.info('server')
    return /^redis_version:(\S+)/m.exec(info)?.[1] ?? 'unknown'
  } finally {
    client.destroy()
  }
}
