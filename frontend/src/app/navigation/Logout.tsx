import { confirmSignOut } from "@/features/auth/sign-out";
import { Icon, iconPaths } from "@/ui";

/** Signs out, after a question about what is not saved yet. */
export const Logout = ({ className }: { className?: string | undefined }) => (
  <button type="button" className={className} onClick={() => void confirmSignOut()}>
    <Icon path={iconPaths.leave} />
    <span>Logout</span>
  </button>
);
