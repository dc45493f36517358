import { confirmSignOut } from "@/features/auth/sign-out";
import { Icon, iconPaths } from "@/ui";

interface LogoutProps {
  className?: string | undefined;
  /** Before anything is asked. */
  onPress?: () => void;
}

/** Signs out, after a question about what is not saved yet. */
export const Logout = ({ className, onPress }: LogoutProps) => (
  <button
    type="button"
    className={className}
    onClick={() => {
      onPress?.();
      void confirmSignOut();
    }}
  >
    <Icon path={iconPaths.leave} />
    <span>Logout</span>
  </button>
);
