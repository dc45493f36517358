import { ProfileGroup } from "./ProfileGroup";
import classes from "./profile-fields.module.css";

/** The groups that a first screen shows, with the number of their fields. */
const GROUPS = { "Name, title and reference": 5, "Qualifications and registration": 4 };

/** The form while its profile is loading: its titles stand where they stay. */
export const ProfileOutline = () => (
  <>
    <p role="status" className="visually-hidden">
      Loading your profile...
    </p>
    <div aria-hidden="true" className={classes.outline}>
      {Object.entries(GROUPS).map(([title, count]) => (
        <ProfileGroup key={title} title={title}>
          {Array.from({ length: count }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <div key={field} className={classes.blank} />
          ))}
        </ProfileGroup>
      ))}
    </div>
  </>
);
