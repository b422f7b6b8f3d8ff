import { randomUUID } from 'node:crypto'
import { openBucket } from '../../src/adapters/objects/bucket-objects.ts'
import { expectThat, type Provider } from './provider.ts'

const CLAIMS = [
  'an object is put, read back byte by byte and listed',
  'another one takes its place under the same key',
  'a missing object is none, and no error',
  'after its removal it is gone',
] as const

export const s3Provider: Provider = {
  id: 's3',
  name: 'A bucket with the S3 protocol',
  needs: ['TEST_S3_ENDPOINT', 'TEST_S3_BUCKET', 'TEST_S3_ACCESS_KEY_ID', 'TEST_S3_SECRET_ACCESS_KEY'],
  takes: ['TEST_S3_REGION'],
  claims: CLAIMS,
  prove: async (settings, proven) => {
    let failure: unknown
    const bucket = openBucket(
      {
        endpoint: settings['TEST_S3_ENDPOINT'] ?? '',
        region: settings['TEST_S3_REGION'] ?? 'us-east-1',
        bucket: settings['TEST_S3_BUCKET'] ?? '',
        accessKeyId: settings['TEST_S3_ACCESS_KEY_ID'] ?? '',
        secretAccessKey: settings['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
        prefix: `contract-test-${randomUUID()}/`,
      },
      { onFailure: (error) => (failure = error) },
    )
    const store = bucket.objects('images')
    const key = 'a/picture.webp'
    const put = (text: string) => store.put(key, Buffer.from(text), 'image/webp')
    const read = async () => {
      const bytes = await store.get(key)
      return bytes && Buffer.from(bytes).toString()
    }
    try {
      await put('the first \u0000 é')
      expectThat((await read()) === 'the first \u0000 é', 'Other bytes came back')
      const listed = await Array.fromAsync(store.list())
      expectThat(listed.length === 1 && listed[0]?.key === key, 'It is not in the list')
      proven(CLAIMS[0])
      await put('the second')
      expectThat((await read()) === 'the second', 'The first one is there still')
      proven(CLAIMS[1])
      expectThat((await store.get('a/none.webp')) === null, 'A missing object was found')
      await store.delete('a/none.webp')
      proven(CLAIMS[2])
      await store.delete(key)
      expectThat((await read()) === null, 'It is there still')
      proven(CLAIMS[3])
    } catch (error) {
      throw failure instanceof Error ? failure : error
    } finally {
      await store.delete(key).catch(() => {})
      bucket.close()
    }
  },
}
