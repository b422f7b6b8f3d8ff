-- A gift or a grant ends by the clock; an hourly job then stores its end, and mails it.
create index subscriptions_given on subscriptions (current_period_end) where source in ('gift', 'manual') and state = 'active';
