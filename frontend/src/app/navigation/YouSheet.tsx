import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useSession } from "@/lib/session/session";
import { Sheet, TextLink } from "@/ui";
import { Logout } from "./Logout";
import { PlaceLink } from "./PlaceLink";
import { account, costs, practice, profile } from "./places";
import classes from "./you-sheet.module.css";

interface YouSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** What a phone's navigation keeps behind "You": the valuer, profile, account, costs, the legal texts and the way out. */
export const YouSheet = ({ opened, onClose }: YouSheetProps) => {
  const { user } = useSession();
  const { pathname } = useLocation();
  const close = useEffectEvent(onClose);
  // Closed by each change of the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it follows
  useEffect(() => close(), [pathname]);
  return (
    <Sheet label="You" opened={opened} onClose={onClose}>
      {user && (
        <p className={classes.valuer}>
          <strong>{[user.profile.honorable, user.profile.full_name].filter(Boolean).join(" ")}</strong>
          {user.profile.professional_title}
        </p>
      )}
      <ul className={classes.places}>
        {[profile, practice, account, costs].map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} />
          </li>
        ))}
        <li>
          {/* The question would stand behind the sheet. */}
          <Logout onPress={onClose} />
        </li>
      </ul>
      <p className={classes.legal}>
        <TextLink to="/terms" underline="hover">
          Terms of service
        </TextLink>
        <TextLink to="/privacy" underline="hover">
          Privacy policy
        </TextLink>
      </p>
    </Sheet>
  );
};
