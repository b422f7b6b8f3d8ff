import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '#web/components/mount.fixture.tsx'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { useIsUnsaved, useUnsaved } from './unsaved.ts'

const NOTHING = { title: '', note: '' }

const Editor = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [{ title }, change] = useUnsaved(id, NOTHING)
  return (
    <>
      <p>{title === '' ? 'empty' : title}</p>
      <button type="button" onClick={() => change({ title: 'Mine' })}>
        write
      </button>
      <button type="button" onClick={() => change({ title: '' })}>
        drop
      </button>
      <button
        type="button"
        onClick={() => {
          change({ title: '' })
          onClose()
        }}
      >
        drop and close
      </button>
    </>
  )
}

const Page = () => {
  const [shown, setShown] = useState('none')
  const isUnsaved = useIsUnsaved()
  return (
    <>
      <i>{['a', 'b'].filter(isUnsaved).join()}</i>
      {shown !== 'none' && <Editor key={shown} id={shown} onClose={() => setShown('none')} />}
      {['a', 'b', 'none'].map((id) => (
        <button key={id} type="button" onClick={() => setShown(id)}>
          {id}
        </button>
      ))}
    </>
  )
}

afterEach(() => vi.unstubAllGlobals())

test('an unsaved draft is restored after a navigation, and deleted once saved or discarded', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  const { container, unmount } = await mount(<Page />)
  const press = async (...names: string[]) => {
    for (const name of names) {
      const buttons = [...container.querySelectorAll('button')]
      await act(async () => buttons.find(({ textContent }) => textContent === name)?.click())
    }
    return [container.querySelector('p')?.textContent, container.querySelector('i')?.textContent]
  }
  expect(await press('a', 'write')).toEqual(['Mine', ''])
  expect(await press('none', 'b')).toEqual(['empty', 'a'])
  expect(await press('a')).toEqual(['Mine', 'a'])
  expect(await press('drop', 'none', 'a')).toEqual(['empty', ''])
  expect(sessionStorage.length).toBe(0)
  await unmount()
})

test('a draft that is dropped as its editor closes does not come back', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  const { container, unmount } = await mount(<Page />)
  const press = async (name: string) => {
    const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    await act(async () => button?.click())
  }
  for (const name of ['a', 'write', 'drop and close']) await press(name)
  expect(sessionStorage.length).toBe(0)
  await press('a')
  expect(container.querySelector('p')?.textContent).toBe('empty')
  await unmount()
})

test.each(['{', 'null', '"a"'])('an unreadable stored draft (%s) counts as none', async (kept) => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  sessionStorage.setItem('editor_unsaved', kept)
  const { container } = await mount(<Page />)
  expect(container.querySelector('i')?.textContent).toBe('')
})
