import {
  createAdminUser,
  getAllUsers,
  getUserById,
  getUserPermissionById,
  getW9ConfigurationDate,
  updateUserDetails,
  updateUserPermission,
  updateW9ConfigurationDate,
} from '../../../shared/src/contracts/settings';
import type { Persona } from '../persona';
import { chance, pick, same } from './calls';

/** What must be read of a user again. */
interface Entry {
  readonly name: string;
  phone: string;
  mayView: boolean;
}

/** Adds users, changes their data and rights, and the client's W-9 dates. */
export const administrator: Persona = {
  loginId: 'admin2',

  open({ user, mark }) {
    /** By user id: the phone number and whether the right to see promotions is held. */
    const journal = new Map<number, Entry>();
    let made = 0;
    let renewal: string | undefined;

    const record = async (userId: number) => (await user.read(getUserById, { userId })).Data[0]!;
    const person = (name: string, phone: string) => ({
      FirstName: 'Soak',
      LastName: name,
      EmailAddress: `${name}@example.test`,
      PhoneNumber: phone,
      UserTypeId: 2,
      UserName: name,
    });

    async function add(): Promise<void> {
      const name = `${mark}${(made += 1)}`;
      const phone = '5550000000';
      await user.change(
        async () => {
          const { body } = await user.call(createAdminUser, {
            ...person(name, phone),
            PasswordHash: 'Soak#2026portal',
          });
          if (!body.result) throw new Error(`user ${name} was refused: ${JSON.stringify(body)}`);
          journal.set(body.result, { name, phone, mayView: false });
        },
        async () => {
          const { userDto } = await user.read(getAllUsers, {
            pageSize: 100,
            pageNo: 1,
            SortColumn: 'Id',
            SortOrder: 'DESC',
          });
          const found = userDto.filter((one) => one.UserName === name);
          if (found.length > 1) throw new Error(`user ${name} is there ${found.length} times`);
          if (found[0]) journal.set(found[0].Id, { name, phone, mayView: false });
        },
      );
    }

    async function edit(id: number, entry: Entry): Promise<void> {
      const phone = String(5_550_000_000 + Math.floor(Math.random() * 9_999_999));
      const isSaved = await user.change(
        async () =>
          (await user.call(updateUserDetails, { id, ...person(entry.name, phone) })).body.result !==
          undefined,
        async () => (await record(id)).PhoneNumber === phone,
      );
      if (isSaved) entry.phone = phone;
    }

    async function holdsView(userId: number): Promise<boolean | undefined> {
      const { FinalDataList } = await user.read(getUserPermissionById, { userId });
      const group = FinalDataList.find((one) => one.GroupId === 2);
      return group?.permissions.find((one) => one.PermissionId === 1)?.IsActive;
    }

    async function changeRight(UserId: number, entry: Entry): Promise<void> {
      const HasRight = !entry.mayView;
      const isSaved = await user.change(
        async () => {
          const change = [{ GroupId: 2, PageId: 0, RightId: 1, HasRight, UserId }];
          return (await user.call(updateUserPermission, change)).status === 200;
        },
        async () => (await holdsView(UserId)) === HasRight,
      );
      if (isSaved) entry.mayView = HasRight;
    }

    const readRenewal = async () => (await user.read(getW9ConfigurationDate, {})).Data[0]?.Date;

    async function setRenewal(): Promise<void> {
      const day = new Date(Date.now() + (30 + Math.floor(Math.random() * 300)) * 86_400_000)
        .toISOString()
        .slice(0, 10);
      const isSaved = await user.change(
        async () => (await user.call(updateW9ConfigurationDate, { IConfigurationDate: day })).status === 200,
        async () => (await readRenewal()) === day,
      );
      if (isSaved) renewal = day;
    }

    return {
      async step() {
        const users = [...journal];
        if (users.length < 3 || chance(0.05)) return add();
        if (chance(0.1)) return setRenewal();
        const [id, entry] = pick(users);
        return chance(0.5) ? edit(id, entry) : changeRight(id, entry);
      },

      async *check() {
        for (const [id, { name, phone, mayView }] of journal) {
          const now = await record(id);
          yield same(`name of user ${id}`, name, now.UserName);
          yield same(`phone number of user ${id}`, phone, now.PhoneNumber);
          yield same(`right of user ${id}`, mayView, await holdsView(id));
        }
        if (renewal) yield same('W-9 renewal date', renewal, await readRenewal());
      },
    };
  },
};
