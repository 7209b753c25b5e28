import { conversationHandlingModel } from './lifecycles/conversationHandling.model.ts';
import { footerModel } from './lifecycles/footer.model.ts';
import { messageDeliveryModel } from './lifecycles/messageDelivery.model.ts';
import type { AnyModel } from './model.ts';

/** Every flow of the product. A chart that is not here is not made, tested or drawn. */
export const models: Record<string, AnyModel> = {
  conversationHandling: conversationHandlingModel as AnyModel,
  footer: footerModel as AnyModel,
  messageDelivery: messageDeliveryModel as AnyModel,
};
