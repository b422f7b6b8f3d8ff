export const texts = {
  title: 'There are no articles here yet',
  category: 'New ones arrive throughout the day. Meanwhile, another category may have news.',
  subcategory: (category: string) => `Nothing has been filed under this subject yet. ${category} has more.`,
}

export type Texts = typeof texts
