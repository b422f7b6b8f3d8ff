import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '#web/components/mount.fixture.tsx'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { ANONYMOUS_READER } from '#web/lib/api/reader.ts'
import type { ReaderContext } from './per-reader.ts'
import { aReader } from './reader.fixture.ts'
import { createSharedResource } from './shared-resource.ts'
import { useSharedResource } from './use-shared-resource.ts'

const lamp = createSharedResource<{ isOn: boolean }>('lamp', () => new Promise(() => {}))
const litLamp = (context: ReaderContext) => {
  lamp(context).adopt({ isOn: true })
  return lamp(context)
}
const Lamp = ({ of = lamp }: { of?: typeof lamp }) => {
  const { status, value } = useSharedResource(of, (all) => all)
  return <p>{`${status} ${value.isOn ?? 'unknown'}`}</p>
}
afterEach(() => void vi.unstubAllGlobals())

test('what the server renders, and hydration with it, does not depend on what has been loaded', async () => {
  expect(await renderAt('/', <Lamp of={litLamp} />)).toBe('<p>idle unknown</p>')
})

test('all components of a page show one value, also after their reader’s session has ended', async () => {
  const page = aReader(undefined as unknown as Api, 'ada')
  const lamps = (
    <>
      <Lamp />
      <Lamp />
    </>
  )
  const { container, unmount } = await mount(lamps, page)
  const shown = () => Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent)
  const resource = lamp(page)
  await act(async () => resource.adopt({ isOn: true }))
  expect(shown()).toEqual(['ready true', 'ready true'])
  page.viewer = ANONYMOUS_READER
  await act(async () => resource.confirm({ isOn: false }))
  expect(shown()).toEqual(['ready false', 'ready false'])
  await unmount()
})
