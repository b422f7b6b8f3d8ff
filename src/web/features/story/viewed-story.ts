import type { StoryDetail } from '#contract/content/stories.ts'
import type { Usage } from '#contract/premium/subscriptions.ts'

/** `usage` is the allowance that remains for the day. */
export interface ViewedStory {
  story: StoryDetail
  usage: Usage
}
