import { useSession } from "@/lib/session/session";
import { Brand } from "@/ui";
import { Logout } from "./Logout";
import { PlaceLink } from "./PlaceLink";
import { account, comparables, costs, home, newReport, practice, profile, reports } from "./places";
import classes from "./rail.module.css";

const Valuer = () => {
  const { user } = useSession();
  if (!user) return null;
  const { honorable, full_name, professional_title } = user.profile;
  return (
    <p className={classes.valuer}>
      <strong>{[honorable, full_name].filter(Boolean).join(" ")}</strong>
      {professional_title}
    </p>
  );
};

/** The navigation on the desk, at the left of every screen. */
export const Rail = () => (
  <nav aria-label="Main" className={classes.rail}>
    <Brand />
    <ul>
      {[home, reports, comparables, costs].map((place) => (
        <li key={place.to}>
          <PlaceLink place={place} />
        </li>
      ))}
      <li className={classes.action}>
        <PlaceLink place={newReport} />
      </li>
    </ul>
    <Valuer />
    <ul>
      {[profile, practice, account].map((place) => (
        <li key={place.to}>
          <PlaceLink place={place} />
        </li>
      ))}
      <li>
        <Logout />
      </li>
    </ul>
  </nav>
);
