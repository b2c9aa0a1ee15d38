import type { Role } from '@artha/domain/roles';
import { Link } from '@tanstack/react-router';
import type { ToggleEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { useCurrentUser } from '../../features/session/session.api.ts';
import { useSession } from '../../platform/use-session.ts';
import type { IconName } from '../../ui/icon/icon.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import '../../ui/styles/overlay.css';
import './profile-menu.css';
import { RoleList } from './role-list.tsx';
import { initialsOf } from './side-menu.tsx';

const GAP_PX = 4;

/** What belongs to the person (specification 2.12). The popover closes by itself on Escape and on a press elsewhere. */
export function ProfileMenu({ role }: { role: Role }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const user = useCurrentUser().data;

  /** The top layer knows no parent: the panel is put below its button. */
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    setIsOpen(newState === 'open');
    if (newState !== 'open' || !button.current) return;
    const { right, bottom } = button.current.getBoundingClientRect();
    currentTarget.style.insetBlockStart = `${bottom + GAP_PX}px`;
    currentTarget.style.insetInlineEnd = `${document.documentElement.clientWidth - right}px`;
  };

  return (
    <>
      <button ref={button} type="button" className="profile-button" popoverTarget={id}>
        <span className="visually-hidden">Profile</span>
        <span className="avatar" aria-hidden="true">
          {initialsOf(user?.name ?? '')}
        </span>
      </button>
      <div ref={panel} id={id} popover="auto" className="popover profile-menu" onToggle={place}>
        {isOpen && (
          <nav aria-label="Profile">
            <p className="profile-who">
              <span className="medium truncate">{user?.name ?? ' '}</span>
              <span className="type-12 muted">{role.displayName}</span>
            </p>
            <ProfileLinks role={role} onGo={() => panel.current?.hidePopover()} />
          </nav>
        )}
      </div>
    </>
  );
}

function ProfileLinks({ role, onGo }: { role: Role; onGo: () => void }) {
  const session = useSession();
  const isClient = role.key === 'client';
  // Whoever came by a partner's token has no password here to change.
  const hasPassword = session?.step !== 'password' && session?.isByToken !== true;
  return (
    <ul>
      {isClient ? (
        <ProfileLink to="/my-account" icon="user" label="My Account" onGo={onGo} />
      ) : (
        <RoleList role={role} />
      )}
      {hasPassword && <ProfileLink to="/change-password" icon="key" label="Change Password" onGo={onGo} />}
      <ProfileLink to="/logout" icon="exit" label="Log Out" onGo={onGo} />
    </ul>
  );
}

interface ProfileLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly onGo: () => void;
}

const ProfileLink = ({ to, icon, label, onGo }: ProfileLinkProps) => (
  <li>
    {/* Looking at log out in advance would log out. */}
    <Link className="profile-item" to={to} preload={false} onClick={onGo}>
      <Icon name={icon} />
      {label}
    </Link>
  </li>
);
