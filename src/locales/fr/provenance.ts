import type { Texts } from '../en/provenance.ts'

export const texts: Texts = {
  summary: {
    quoted: 'Phrases clés extraites de la source',
    rule_checked: 'Résumé généré par IA, vérifié par des règles par rapport à la source',
    model_read:
      'Résumé généré par IA, vérifié par rapport à la source par des règles et, quand elles ne tranchent pas, par une seconde lecture de l’IA',
    human: 'Résumé corrigé par notre rédaction',
  },
  partlyQuoted: 'Les phrases entre guillemets sont celles de la source',
  edition: {
    quoted: '«\u202FCité de la source\u202F»\u202F: des phrases clés extraites des sources',
    rule_checked:
      '«\u202FRésumé généré par IA, vérifié par des règles\u202F»\u202F: des règles comparent chaque phrase à ce qu’elle cite',
    model_read:
      '«\u202FRésumé généré par IA, relu par IA\u202F»\u202F: une seconde lecture de l’IA compare ce que les règles ne tranchent pas',
    human: '«\u202FCorrigé par notre rédaction\u202F»\u202F: une personne a corrigé le résumé',
  },
  mark: {
    quoted: 'Cité de la source',
    rule_checked: 'Résumé généré par IA, vérifié par des règles',
    model_read: 'Résumé généré par IA, relu par IA',
    human: 'Corrigé par notre rédaction',
  },
  sentence: {
    quoted: 'Notre phrase\u202F: citée mot pour mot',
    rule_checked: 'Notre phrase\u202F: réécrite par IA, vérifiée par des règles',
    model_read: 'Notre phrase\u202F: réécrite par IA, relue par IA',
    human: 'Notre phrase\u202F: écrite par notre rédaction',
  },
  editionTitles: 'Les titres dans une autre langue que celle de leur source sont traduits par IA',
  title: {
    rule_checked: 'Titre traduit par IA, vérifié par des règles',
    model_read: 'Titre traduit par IA, relu par IA',
  },
}
