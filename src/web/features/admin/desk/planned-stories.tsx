import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { EditionDesk } from '#contract/newsroom/edition-desk.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { ScriptButton } from '#web/features/admin/act-button.tsx'
import { DeskStoryLine } from './desk-story-line.tsx'
import type { Desk } from './use-desk.ts'

type Story = EditionDesk['stories'][number]

const focusStory = (list: HTMLElement | null, index: number): void => {
  const items = list?.querySelectorAll<HTMLElement>('[data-story]')
  // The first story cannot move up, so that its first button cannot have the focus.
  items?.[Math.max(0, Math.min(items.length - 1, index))]
    ?.querySelector<HTMLElement>('button:not(:disabled)')
    ?.focus()
}

/**
 * The keys act on the story that has the focus; what they do has buttons as well. After an act the focus
 * stays with the story, or with the one that took its place.
 */
export const PlannedStories = ({ desk, change }: Pick<Desk, 'desk' | 'change'>) => {
  const t = useTexts('editionDesk')
  const { t: common } = useI18n()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<number>(undefined)
  const { stories } = desk

  useEffect(() => {
    if (wanted.current === undefined) return
    focusStory(list.current, Math.min(wanted.current, stories.length - 1))
    wanted.current = undefined
  }, [stories])

  const move = (index: number, by: number) => {
    const story = stories[index]
    const to = index + by
    if (!story || to < 0 || to >= stories.length) return
    wanted.current = to
    void change({ act: 'move', storyId: story.story_id, place: to + 1 })
  }
  const takeOut = (index: number, act: 'cut' | 'hold_back') => {
    const story = stories[index]
    if (!story) return
    wanted.current = index
    void change({ act, storyId: story.story_id })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-story]')
    const index = stories.findIndex(({ story_id }) => story_id === item?.dataset['story'])
    if (index === -1) return
    const acts: Partial<Record<string, () => void>> = {
      j: () => focusStory(list.current, index + 1),
      k: () => focusStory(list.current, index - 1),
      J: () => move(index, 1),
      K: () => move(index, -1),
      c: () => takeOut(index, 'cut'),
      h: () => takeOut(index, 'hold_back'),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const flagsOf = ({ is_placed, is_pinned, is_update }: Story): string[] => [
    ...(is_update ? [t.update] : []),
    ...(is_pinned ? [t.pinned] : []),
    ...(is_placed ? [t.placed] : []),
  ]
  return (
    <section className="admin-section">
      <h2>{t.stories}</h2>
      <p className="admin-small needs-script">{t.keys}</p>
      {stories.length === 0 && <p>{t.none}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons within */}
      <ol className="desk-stories" ref={list} onKeyDown={onKeyDown}>
        {stories.map((story, index) => (
          <li key={story.story_id} data-story={story.story_id}>
            <DeskStoryLine story={story} flags={[common.categories[story.category], ...flagsOf(story)]} />
            <span className="desk-acts">
              <ScriptButton about={story.title} disabled={index === 0} onClick={() => move(index, -1)}>
                {t.up}
              </ScriptButton>
              <ScriptButton
                about={story.title}
                disabled={index === stories.length - 1}
                onClick={() => move(index, 1)}
              >
                {t.down}
              </ScriptButton>
              <ScriptButton about={story.title} onClick={() => takeOut(index, 'cut')}>
                {t.cut}
              </ScriptButton>
              <ScriptButton about={story.title} onClick={() => takeOut(index, 'hold_back')}>
                {t.holdBack}
              </ScriptButton>
              {story.is_placed && (
                <ScriptButton
                  about={story.title}
                  onClick={() => void change({ act: 'restore', storyId: story.story_id })}
                >
                  {t.forget}
                </ScriptButton>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
