import type { StoryDetail } from '#contract/stories.ts'
import type { Usage } from '#contract/subscriptions.ts'

/** A revealed story, and the remaining allowance of the day. */
export interface ViewedStory {
  story: StoryDetail
  usage: Usage
}
