/**
 * Fields of Stripe's objects that the sandbox leaves empty, as in the API version 2026-10-28.endive.
 * `tests/api/stripeSandbox.test.ts` compares the keys with Stripe's own fixtures.
 */
const empty = (names: string): Record<string, unknown> =>
  Object.fromEntries(names.split(' ').map((name) => [name, name === 'livemode' ? false : null]));

export const blank = {
  subscription: empty(
    'application application_fee_percent automatic_tax billing_cycle_anchor billing_cycle_anchor_config cancel_at canceled_at cancellation_details collection_method created currency customer days_until_due default_payment_method default_source default_tax_rates description discounts ended_at invoice_settings items latest_invoice livemode metadata next_pending_invoice_item_invoice on_behalf_of pause_collection payment_settings pending_invoice_item_interval pending_setup_intent pending_update schedule start_date status test_clock transfer_data trial_end trial_settings trial_start cancel_at_period_end billing_thresholds billing_mode customer_account managed_payments billing_schedules',
  ),
  customer: empty(
    'address balance created currency default_source delinquent description discount email invoice_prefix invoice_settings livemode metadata name next_invoice_sequence phone preferred_locales shipping tax_exempt test_clock',
  ),
  'checkout.session': empty(
    'after_expiration allow_promotion_codes amount_subtotal amount_total automatic_tax billing_address_collection cancel_url client_reference_id client_secret consent consent_collection created currency custom_fields custom_text customer customer_creation customer_details customer_email expires_at invoice invoice_creation livemode locale metadata mode payment_intent payment_link payment_method_collection payment_method_configuration_details payment_method_options payment_method_types payment_status phone_number_collection recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost shipping_options status submit_type subscription success_url total_details ui_mode url adaptive_pricing discounts collected_information permissions wallet_options origin_context currency_conversion customer_account integration_identifier managed_payments',
  ),
  'billing_portal.session': empty(
    'configuration created customer flow livemode locale on_behalf_of return_url url customer_account',
  ),
  invoice: empty(
    'account_country account_name account_tax_ids amount_due amount_paid amount_remaining amount_shipping application attempt_count attempted auto_advance automatic_tax billing_reason collection_method created currency custom_fields customer customer_address customer_email customer_name customer_phone customer_shipping customer_tax_exempt customer_tax_ids default_payment_method default_source default_tax_rates description discounts due_date effective_at ending_balance footer from_invoice hosted_invoice_url invoice_pdf issuer last_finalization_error latest_revision lines livemode metadata next_payment_attempt number on_behalf_of payment_settings period_end period_start post_payment_credit_notes_amount pre_payment_credit_notes_amount receipt_number rendering shipping_cost shipping_details starting_balance statement_descriptor status status_transitions subtotal subtotal_excluding_tax test_clock total total_discount_amounts total_excluding_tax webhooks_delivered_at automatically_finalizes_at total_pretax_credit_amounts total_taxes amount_overpaid parent customer_account',
  ),
  invoice_payment: empty(
    'amount_paid amount_requested created currency invoice is_default livemode payment status status_transitions',
  ),
  refund: empty(
    'amount balance_transaction charge created currency metadata payment_intent reason receipt_number source_transfer_reversal status transfer_reversal',
  ),
  payment_method: empty(
    'allow_redisplay billing_details card created customer livemode metadata type customer_account',
  ),
  promotion_code: empty(
    'active code created customer expires_at livemode max_redemptions metadata restrictions times_redeemed promotion customer_account',
  ),
  coupon: empty(
    'amount_off created currency duration duration_in_months livemode max_redemptions metadata name percent_off redeem_by times_redeemed valid',
  ),
  price: empty(
    'active billing_scheme created currency custom_unit_amount livemode lookup_key metadata nickname product recurring tax_behavior tiers_mode transform_quantity type unit_amount unit_amount_decimal',
  ),
  product: empty(
    'active created default_price description images livemode marketing_features metadata name package_dimensions shippable statement_descriptor tax_code unit_label updated url type',
  ),
  'billing.meter': empty(
    'created customer_mapping default_aggregation display_name event_name event_time_window livemode status status_transitions updated value_settings',
  ),
  discount: empty(
    'checkout_session customer end invoice invoice_item promotion_code start subscription subscription_item source customer_account',
  ),
  subscription_item: empty(
    'created discounts metadata price quantity subscription tax_rates plan current_period_end current_period_start billing_thresholds',
  ),
  line_item: empty(
    'amount currency description discount_amounts discountable discounts invoice livemode metadata period quantity subscription pretax_credit_amounts taxes parent pricing subtotal quantity_decimal',
  ),
} as const;
