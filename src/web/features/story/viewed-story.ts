import type { StoryDetail } from '#contract/stories.ts'
import type { Usage } from '#contract/subscriptions.ts'

/** A story whose text was just revealed, and what is left of the day's allowance. */
export interface ViewedStory {
  story: StoryDetail
  usage: Usage
}
