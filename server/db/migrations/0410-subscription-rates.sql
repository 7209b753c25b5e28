-- Currency of the subscription, and what use beyond the plan costs, by kind; null until it is read from Stripe again.
alter table subscriptions add column currency text, add column overage_rates jsonb;
