export const en = {
  title: 'There are no articles here yet',
  category: 'New ones arrive through the day. Meanwhile, another category may have news.',
  subcategory: (category: string) =>
    `Nothing has been filed under this subject so far. ${category} has more.`,
}
