import { appModel } from './app/app.model.ts';
import { apiCallModel } from './connection/apiCall.model.ts';
import { connectivityModel } from './connection/connectivity.model.ts';
import { rateLimitModel } from './connection/rateLimit.model.ts';
import { realtimeModel } from './connection/realtime.model.ts';
import { contactDetailsModel } from './contact/contactDetails.model.ts';
import { assignDialogModel } from './conversation/assignDialog.model.ts';
import { chatModel } from './conversation/chat.model.ts';
import { composerModel } from './conversation/composer.model.ts';
import { handlingActionModel } from './conversation/handlingAction.model.ts';
import { messageHistoryModel } from './conversation/messageHistory.model.ts';
import { messageSendModel } from './conversation/messageSend.model.ts';
import { noteDialogModel } from './conversation/noteDialog.model.ts';
import { outboxModel } from './conversation/outbox.model.ts';
import { replyWindowModel } from './conversation/replyWindow.model.ts';
import { scrollPositionModel } from './conversation/scrollPosition.model.ts';
import { conversationListModel } from './inbox/conversationList.model.ts';
import { conversationHandlingModel } from './lifecycles/conversationHandling.model.ts';
import { footerModel } from './lifecycles/footer.model.ts';
import { messageDeliveryModel } from './lifecycles/messageDelivery.model.ts';
import { onboardingModel } from './onboarding/onboarding.model.ts';
import { signInModel } from './session/signIn.model.ts';
import { signUpModel } from './session/signUp.model.ts';
import { languageModel } from './shell/language.model.ts';
import { organisationSwitchModel } from './shell/organisationSwitch.model.ts';
import { shortcutsModel } from './shell/shortcuts.model.ts';
import { sidebarModel } from './shell/sidebar.model.ts';
import { themeModel } from './shell/theme.model.ts';
import { toastModel } from './shell/toast.model.ts';
import type { AnyModel } from './model.ts';

/** Every flow of the product. A chart that is not here is not made, tested or drawn. */
export const models: Record<string, AnyModel> = {
  apiCall: apiCallModel as AnyModel,
  app: appModel as AnyModel,
  assignDialog: assignDialogModel as AnyModel,
  chat: chatModel as AnyModel,
  composer: composerModel as AnyModel,
  connectivity: connectivityModel as AnyModel,
  contactDetails: contactDetailsModel as AnyModel,
  conversationHandling: conversationHandlingModel as AnyModel,
  conversationList: conversationListModel as AnyModel,
  footer: footerModel as AnyModel,
  handlingAction: handlingActionModel as AnyModel,
  language: languageModel as AnyModel,
  messageDelivery: messageDeliveryModel as AnyModel,
  messageHistory: messageHistoryModel as AnyModel,
  messageSend: messageSendModel as AnyModel,
  noteDialog: noteDialogModel as AnyModel,
  onboarding: onboardingModel as AnyModel,
  organisationSwitch: organisationSwitchModel as AnyModel,
  outbox: outboxModel as AnyModel,
  rateLimit: rateLimitModel as AnyModel,
  realtime: realtimeModel as AnyModel,
  replyWindow: replyWindowModel as AnyModel,
  scrollPosition: scrollPositionModel as AnyModel,
  shortcuts: shortcutsModel as AnyModel,
  sidebar: sidebarModel as AnyModel,
  signIn: signInModel as AnyModel,
  signUp: signUpModel as AnyModel,
  theme: themeModel as AnyModel,
  toast: toastModel as AnyModel,
};
