-- How many outlets report a story in each language, such as {"en": 4, "fr": 3}, beside their number: lists show it without reading the
-- reports. An outlet counts in the language of its latest report. Null for a single outlet, and after a change by the previous release.
alter table stories add column outlets_by_language jsonb;

with latest as (
  select distinct on (a.story_id, a.source_id) a.story_id, a.lang
  from stories s join articles a on a.story_id = s.id
  where s.outlet_count >= 2 and a.status <> 2
  order by a.story_id, a.source_id, a.publish_time desc, a.id desc),
counted as (select story_id, lang, count(*) as outlets from latest group by story_id, lang)
update stories s set outlets_by_language = c.languages
from (select story_id, jsonb_object_agg(lang, outlets) as languages from counted group by story_id) c
where s.id = c.story_id;
