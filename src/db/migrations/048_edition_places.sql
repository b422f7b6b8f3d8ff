-- An edition chooses and orders its stories for readers of each language (docs/decisions/048). An item without either place is of an
-- edition frozen before, or by the previous release, which goes on: its position serves both.
alter table digest_items
  -- 1 leads the edition in that language; null where it is not carried there
  add column place_en smallint check (place_en > 0),
  add column place_fr smallint check (place_fr > 0),
  add constraint digest_items_place_en unique (digest_id, place_en),
  add constraint digest_items_place_fr unique (digest_id, place_fr);

alter table digest_corrections
  -- told_on for readers of each language: null where no edition had it in that language; both null as the previous release writes it, for both
  add column told_on_en date,
  add column told_on_fr date;
