import type { Product } from '#contract/shop.ts';
import type { TimelineEvent } from '#contract/shopTimeline.ts';
import { type Cached, keys } from '../cache.ts';
import { useRead } from './read.ts';

export const useShopTimeline = (customerId: string | null): TimelineEvent[] =>
  useRead<TimelineEvent[]>(keys.shopTimeline(customerId ?? '')) ?? [];

export const useShopOrders = (customerId: string | null): Cached['shopOrders']['orders'] =>
  useRead<Cached['shopOrders']>(keys.shopOrders(customerId ?? ''))?.orders ?? [];

export const useProducts = (conversationId: string): Product[] =>
  useRead<Product[]>(keys.products(conversationId)) ?? [];
