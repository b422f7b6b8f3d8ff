-- Which corrections a letter told, so that whoever was sent an error hears of it once, whenever their next letter is. Null in letters of a
-- release that did not note it: those told what their edition told (digest_corrections), everybody the same.
alter table deliveries add column corrections uuid[];
