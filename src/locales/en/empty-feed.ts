export const texts = {
  title: 'No articles here yet',
  category: 'New ones arrive all day. Meanwhile, try another category.',
  subcategory: (category: string) => `No articles in this category yet. ${category} has more.`,
}

export type Texts = typeof texts
