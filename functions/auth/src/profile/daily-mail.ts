import { AppError } from "@takseru/kit";
import type { ProfileDependencies } from "./profile.ts";

/** Whether the valuer wants a mail each morning with what is due; off until it is switched on. */
export const createDailyMailSwitch = ({ accounts }: Pick<ProfileDependencies, "accounts">) => {
  const getDailyMail = async (userId: string) => ({ on: await accounts.wantsDailyMail(userId) });
  return {
    getDailyMail,

    saveDailyMail: async (userId: string, on: boolean) => {
      const account = await accounts.findAccount(userId);
      if (!account) throw new AppError("NOT_SIGNED_IN");
      await accounts.setDailyMail(userId, account.email, on);
      return { on };
    },
  };
};
